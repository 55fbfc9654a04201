/** Of what the office had to answer: a case withdrawn, transferred or still within its term is not counted. */
export const shareInTime = ({ in_time, late }: { in_time: number; late: number }) =>
  in_time + late ? `${Math.round((100 * in_time) / (in_time + late))} %` : '–'
