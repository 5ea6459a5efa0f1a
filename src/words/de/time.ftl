# Zeitpunkte in UTC, solange die Zeitzone des Lesers nicht bekannt ist.

time-instant = { DATETIME($at, weekday: "short") }, { DATETIME($at, day: "numeric") }. { DATETIME($at, month: "long") } { DATETIME($at, year: "numeric") }, { DATETIME($at, hour: "2-digit", minute: "2-digit") } UTC
time-page-instant = { DATETIME($at, weekday: "short") }, { DATETIME($at, day: "numeric") }. { DATETIME($at, month: "short") } { DATETIME($at, year: "numeric") }, { DATETIME($at, hour: "2-digit", minute: "2-digit") } UTC
time-short-instant = { DATETIME($at, weekday: "short") } { DATETIME($at, day: "numeric") }. { DATETIME($at, month: "short") } { DATETIME($at, hour: "2-digit", minute: "2-digit") } UTC

time-days = { UNIT($days, unit: "day") }
time-days-and-hours = { UNIT($days, unit: "day") } { UNIT($hours, unit: "hour") }
time-hours = { UNIT($hours, unit: "hour") }
time-hours-and-minutes = { UNIT($hours, unit: "hour") } { UNIT($minutes, unit: "minute") }
time-minutes = { UNIT($minutes, unit: "minute") }
time-less-than-a-minute = weniger als eine Minute

time-deadline = { time-instant } (noch { $left })
time-deadline-passed = { time-instant } (die Zeit ist um)
