import { company } from './contact-details.ts'

/** «8:00 a. m.» stays in one line. */
export const openingHours = company.hours.replaceAll(/ (?=[ap]\. |m\.)/g, '\u00a0')
