/** The share of cases answered in time. A case withdrawn, transferred or still within its term does not count. */
export const shareInTime = ({ in_time, late }: { in_time: number; late: number }) =>
  in_time + late ? `${Math.round((100 * in_time) / (in_time + late))} %` : '–'
