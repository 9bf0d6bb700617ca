import cookie from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { header } from './caller'

/** Cookie of a session of the console. */
export const staffCookie = 'staff'

const settings = { path: '/console', httpOnly: true, secure: true, sameSite: 'strict' } as const

/** Token of the request's cookie; '' without one. */
export const staffToken = (request: FastifyRequest): string =>
  cookie.parse(header(request, 'cookie'))[staffCookie] ?? ''

/** Sets the cookie of a session that ends at `expires`. */
export const setStaffCookie = (reply: FastifyReply, token: string, expires: Date) =>
  reply.header('set-cookie', cookie.serialize(staffCookie, token, { ...settings, expires }))

/** Deletes the cookie. */
export const dropStaffCookie = (reply: FastifyReply) =>
  reply.header('set-cookie', cookie.serialize(staffCookie, '', { ...settings, maxAge: 0 }))
