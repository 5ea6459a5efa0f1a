const FORMAT: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
};

/** The reader's own way to write dates, where it is the language of the page: Americans read English otherwise. */
function localeOf(page: string): string {
  return navigator.languages.find((own) => own === page || own.startsWith(`${page}-`)) ?? page;
}

/** Writes the times on a page by the reader's own clock, and names its zone; what stood there, in UTC, can be pointed at. */
export function showLocalTimes(within: ParentNode = document): void {
  for (const time of within.querySelectorAll('time')) {
    if (time.title !== '') continue;
    const language = time.closest<HTMLElement>('[lang]')?.lang ?? 'en';
    time.title = time.textContent;
    const format = new Intl.DateTimeFormat(localeOf(language), FORMAT);
    time.textContent = format.format(new Date(time.dateTime));
  }
}
