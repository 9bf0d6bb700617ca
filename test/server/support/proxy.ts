import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Proxy between a server and PostgreSQL that simulates outages of the connections. */
export interface DatabaseProxy {
  /** The database's URL through the proxy. */
  url: string
  /** Restarted database: all connections end, new ones are accepted. */
  breakAll: () => void
  /** Missing database: all connections end, new ones are refused. */
  refuse: () => void
  /** Frozen database: connections stay and new ones are accepted, but no byte passes. */
  freeze: () => void
  /** Back to normal; frozen bytes pass now. */
  mend: () => Promise<void>
  close: () => void
}

export async function databaseProxy(database: string): Promise<DatabaseProxy> {
  const target = new URL(database)
  const sockets = new Set<Socket>()
  let frozen = false
  const keep = (socket: Socket, other: Socket) => {
    sockets.add(socket)
    socket.on('data', (bytes) => other.write(bytes))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      sockets.delete(socket)
      other.destroy()
    })
    if (frozen) socket.pause()
  }
  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname)
    keep(near, far)
    keep(far, near)
  })
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const url = new URL(database)
  url.host = `127.0.0.1:${port}`
  const breakAll = () => sockets.forEach((socket) => socket.destroy())
  const refuse = () => {
    server.close()
    breakAll()
  }
  return {
    url: url.href,
    breakAll,
    refuse,
    freeze: () => {
      frozen = true
      sockets.forEach((socket) => socket.pause())
    },
    mend: async () => {
      frozen = false
      sockets.forEach((socket) => socket.resume())
      if (!server.listening) await listen(port)
    },
    close: refuse
  }
}
