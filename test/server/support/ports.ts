import { createServer, type AddressInfo } from 'node:net'

/** A port of this machine that nothing listens on. */
export async function freePort(): Promise<number> {
  const holder = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => holder.once('listening', resolve))
  const { port } = holder.address() as AddressInfo
  await new Promise((resolve) => holder.close(resolve))
  return port
}
