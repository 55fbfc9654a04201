/** The words around the collection calendar and its small piece. */
export const collectionBand = {
  eyebrow: 'Recolección rural',
  title: '¿Cuándo pasa el camión?',
  lead: 'Elija su centro poblado una vez y este dispositivo lo recuerda. Los festivos se confirman con un aviso.',
}
