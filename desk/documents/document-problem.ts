import { publishingProblem } from '#desk/publishing/publishing-problem.ts'
import { documentRefusalText } from '#domain/documents/document-refusals.ts'

export const documentProblem = publishingProblem(documentRefusalText)
