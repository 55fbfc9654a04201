export const filesInWords = (count: number) => (count === 1 ? '1 archivo' : `${count} archivos`)
