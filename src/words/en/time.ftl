# Instants are told in UTC until the reader's own time zone is known.

# Tue 8 December 2026, 09:00 UTC
time-instant = { DATETIME($at, weekday: "short") } { DATETIME($at, day: "numeric") } { DATETIME($at, month: "long") } { DATETIME($at, year: "numeric") }, { DATETIME($at, hour: "2-digit", minute: "2-digit") } UTC
# Tue 8 Dec 2026, 09:00 UTC: as long as what the script writes by the clock of the reader.
time-page-instant = { DATETIME($at, weekday: "short") } { DATETIME($at, day: "numeric") } { DATETIME($at, month: "short") } { DATETIME($at, year: "numeric") }, { DATETIME($at, hour: "2-digit", minute: "2-digit") } UTC
# Tue 8 Dec 09:00 UTC: where room is short, as in the subject of an email.
time-short-instant = { DATETIME($at, weekday: "short") } { DATETIME($at, day: "numeric") } { DATETIME($at, month: "short") } { DATETIME($at, hour: "2-digit", minute: "2-digit") } UTC

# How much time is left.
time-days = { UNIT($days, unit: "day") }
time-days-and-hours = { UNIT($days, unit: "day") } { UNIT($hours, unit: "hour") }
time-hours = { UNIT($hours, unit: "hour") }
time-hours-and-minutes = { UNIT($hours, unit: "hour") } { UNIT($minutes, unit: "minute") }
time-minutes = { UNIT($minutes, unit: "minute") }
time-less-than-a-minute = less than a minute

# Tue 8 December 2026, 09:00 UTC (in 2 days 4 hours)
time-deadline = { time-instant } (in { $left })
time-deadline-passed = { time-instant } (time is up)
