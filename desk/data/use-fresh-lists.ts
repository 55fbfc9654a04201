import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { keys, useCounts } from './desk-queries.ts'

/** Renews the lists when anything has come or happened in the office. */
export function useFreshLists() {
  const client = useQueryClient()
  const { data } = useCounts()
  const before = useRef(data)
  useEffect(() => {
    const last = before.current
    before.current = data
    if (last && data && last !== data) client.invalidateQueries({ queryKey: keys.lists })
  }, [client, data])
}
