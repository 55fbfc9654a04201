/** What a member may do: stored value → what people read. */
export const roles = {
  agent: 'Atiende solicitudes',
  manager: 'Dirige la oficina',
} as const
