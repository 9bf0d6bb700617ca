import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { listOf } from '../config'
import { requestIdHeader } from '../logged'

/** Lets the app call from APP_ORIGINS (CORS). Sessions travel in headers, so no cookie is let through. */
export const originsPlugin = fp(async (app: FastifyInstance) => {
  const origins = listOf(app.deps.config.APP_ORIGINS)
  if (!origins.length) return
  await app.register(cors, {
    // a list would have the plugin answer the preflights of other origins too, which /app/* lets in
    origin: async (origin: string | undefined) => origin !== undefined && origins.includes(origin),
    methods: ['GET', 'POST'],
    exposedHeaders: ['Date', requestIdHeader],
    maxAge: 600,
    // its refusal is no envelope
    strictPreflight: false
  })
})
