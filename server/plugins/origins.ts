import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { listOf } from '../config'
import { requestIdHeader } from '../http/logged'

/** Lets the app call from APP_ORIGINS (CORS). Sessions are in headers, so no cookies are allowed. */
export const originsPlugin = fp(async (app: FastifyInstance) => {
  const origins = listOf(app.deps.config.APP_ORIGINS)
  if (!origins.length) return
  await app.register(cors, {
    // a function instead of a list: with a list the plugin would answer preflights of other origins, which /app/* allows
    origin: async (origin: string | undefined) => origin !== undefined && origins.includes(origin),
    methods: ['GET', 'POST'],
    exposedHeaders: ['Date', requestIdHeader],
    maxAge: 600,
    // the plugin's own refusal would not be in the envelope
    strictPreflight: false
  })
})
