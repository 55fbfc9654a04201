import { publishingProblem } from '#desk/publishing/publishing-problem.ts'
import { newsRefusalText } from '#domain/news/news-refusals.ts'

export const newsProblem = publishingProblem(newsRefusalText)
