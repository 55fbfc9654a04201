import { useQuery, useQueryClient } from '@tanstack/react-query'
import { actAtDesk, callDesk } from '#desk/data/call-desk.ts'
import type { Arguments } from '#supabase/contract/contract.ts'
import type { Template } from '#supabase/contract/templates.ts'

const templatesKey = ['templates']

export const useTemplates = () =>
  useQuery({
    queryKey: templatesKey,
    queryFn: () => callDesk('desk_templates'),
    staleTime: 5 * 60_000,
  })

export const useTemplateHistory = (id: string) =>
  useQuery({
    queryKey: [...templatesKey, id],
    queryFn: () => callDesk('template_history', { id }),
  })

export function useRenewTemplates() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: templatesKey })
}

/** Saves a new version of a template. `current`: the version that the member saw. */
export const saveTemplate = (
  current: Pick<Template, 'id' | 'version'> | undefined,
  template: Arguments<'save_template'>['template'],
  holder?: string,
) =>
  actAtDesk('save_template', { id: current?.id ?? null, version: current?.version ?? null, template }, holder)
