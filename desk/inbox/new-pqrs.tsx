import { useEffect, useRef, useState } from 'react'
import { useCounts } from '#desk/data/desk-queries.ts'

/** Tells how many unassigned cases arrived, until the member opens their list. */
export function NewPqrs({ seen }: { seen: boolean }) {
  const { data } = useCounts()
  const [arrived, setArrived] = useState(0)
  const before = useRef(data)
  useEffect(() => {
    const last = before.current
    before.current = data
    if (!data || !last || last.latest_event === data.latest_event) return
    setArrived(Math.max(0, data.counts.unassigned - last.counts.unassigned))
  }, [data])
  useEffect(() => {
    if (seen) setArrived(0)
  }, [seen])
  return (
    <p role="status" className="text-sm font-semibold text-teal-800">
      {arrived > 0 && (
        <a href="#/sin-asignar" className="text-link">
          {arrived === 1 ? '1 caso nuevo sin asignar' : `${arrived} casos nuevos sin asignar`}
        </a>
      )}
    </p>
  )
}
