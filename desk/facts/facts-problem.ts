import { publishingProblem } from '#desk/publishing/publishing-problem.ts'
import { factRefusalText } from '#domain/facts/fact-refusals.ts'

export const factsProblem = publishingProblem(factRefusalText)
