import { createContext, useContext } from 'react'
import type { Problems } from './form-problems.ts'

export const ProblemsContext = createContext<Problems>({})

export const useProblem = (name: string) => useContext(ProblemsContext)[name]
