import { factProblem } from '#domain/facts/fact-checks.ts'

/** Where the position is, for one that is in Colombia. */
export function MapLink({ position }: { position: string }) {
  if (factProblem('position', position)) return null
  const [latitude, longitude] = position.split(', ')
  const address = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className="text-link">
      Ver en el mapa
    </a>
  )
}
