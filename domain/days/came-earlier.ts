import { dayInColombia } from './business-days.ts'

/** Whether a PQR came in on an earlier day than it was filed. */
export const cameEarlier = ({ created_at, received_on }: { created_at: string; received_on: string }) =>
  received_on !== dayInColombia(new Date(created_at))
