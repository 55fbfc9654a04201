/** «412 kB», «1,2 MB» */
export const formatSize = (bytes: number) =>
  bytes <= 999_000
    ? `${Math.ceil(bytes / 1000)} kB`
    : `${(bytes / 1_000_000).toLocaleString('es-CO', { maximumFractionDigits: 1 })} MB`
