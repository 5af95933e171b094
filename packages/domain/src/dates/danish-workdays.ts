import { BUSINESS_TIME_ZONE, copenhagenDate } from './copenhagen.ts';

/**
 * Returns whether a date is neither a weekend, a Danish public holiday, nor a day on which most workplaces are closed:
 * Grundlovsdag, 24 and 31 December (docs/domain-rules.md#reminders).
 */
export const isDanishWorkday = (date: Temporal.PlainDate): boolean =>
  date.dayOfWeek <= 5 && !closedDays(date.year).some((day) => day.equals(date));

/**
 * Returns the moment `count` workdays after a moment, at the same time of day in Copenhagen. A moment on a day that is
 * no workday counts from the start of the next workday.
 */
export function workdaysLater(start: Temporal.Instant, count: number): Temporal.Instant {
  let date = copenhagenDate(start);
  let time = start.toZonedDateTimeISO(BUSINESS_TIME_ZONE).toPlainTime();
  if (!isDanishWorkday(date)) {
    date = nextWorkday(date);
    time = new Temporal.PlainTime();
  }
  for (let n = 0; n < count; n += 1) date = nextWorkday(date);
  return date.toZonedDateTime({ timeZone: BUSINESS_TIME_ZONE, plainTime: time }).toInstant();
}

/** Returns the moment at which the clocks in Copenhagen show the hour, for an hour that exists on every day. */
export const copenhagenHour = (date: Temporal.PlainDate, hour: number): Temporal.Instant =>
  date.toZonedDateTime({ timeZone: BUSINESS_TIME_ZONE, plainTime: new Temporal.PlainTime(hour) }).toInstant();

function nextWorkday(date: Temporal.PlainDate): Temporal.PlainDate {
  let next = date.add({ days: 1 });
  while (!isDanishWorkday(next)) next = next.add({ days: 1 });
  return next;
}

function closedDays(year: number): Temporal.PlainDate[] {
  const easter = easterSunday(year);
  const fixed = ['01-01', '06-05', '12-24', '12-25', '12-26', '12-31'];
  // Maundy Thursday, Good Friday, Easter Monday, Ascension, Whit Monday; Store Bededag was a holiday until 2023.
  const movable = [-3, -2, 1, ...(year < 2024 ? [26] : []), 39, 50];
  return [
    ...fixed.map((day) => Temporal.PlainDate.from(`${year}-${day}`)),
    ...movable.map((days) => easter.add({ days })),
  ];
}

/** Returns Easter Sunday of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
function easterSunday(year: number): Temporal.PlainDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const corrected = century - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + corrected - Math.floor(century / 4) + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * shift + 114;
  return new Temporal.PlainDate(year, Math.floor(days / 31), (days % 31) + 1);
}
