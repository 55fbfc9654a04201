import { useQuery } from '@tanstack/react-query'
import type { AnswerTemplate } from '#desk/answer/template/answer-templates.ts'
import { callDesk } from '#desk/data/call-desk.ts'

export const templatesKey = ['templates']

export const useTemplates = () =>
  useQuery({
    queryKey: templatesKey,
    queryFn: () => callDesk<{ templates: AnswerTemplate[] }>('desk_templates'),
    staleTime: 5 * 60_000,
  })
