export const rowsInWords = (count: number) =>
  count === 1 ? '1 fila' : `${count.toLocaleString('es-CO')} filas`
