import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerTemplate } from '#desk/answer/template/answer-templates.ts'
import { callDesk } from '#desk/data/call-desk.ts'

const templatesKey = ['templates']

type Templates = {
  templates: AnswerTemplate[]
  /** No longer to be chosen. */
  retired: AnswerTemplate[]
}

export const useTemplates = () =>
  useQuery({
    queryKey: templatesKey,
    queryFn: () => callDesk<Templates>('desk_templates'),
    staleTime: 5 * 60_000,
  })

export type TemplateVersion = AnswerTemplate & {
  retired: boolean
  saved_at: string
  /** Null for what came with the system. */
  by: string | null
}

export const useTemplateHistory = (id: string) =>
  useQuery({
    queryKey: [...templatesKey, id],
    queryFn: () => callDesk<{ versions: TemplateVersion[] }>('template_history', { id }),
  })

export function useRenewTemplates() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: templatesKey })
}

/** Saves a text as the newest version: what stands is the version that was seen. */
export const saveTemplate = (
  standing: Pick<AnswerTemplate, 'id' | 'version'> | undefined,
  template: object,
) =>
  callDesk<AnswerTemplate>('save_template', {
    id: standing?.id ?? null,
    version: standing?.version ?? null,
    template,
  })
