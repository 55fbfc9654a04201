import { Hono } from 'hono'
import type { Context, Env } from './context.ts'

export const storageRoutes = (_context: Context): Hono<Env> => new Hono<Env>()
