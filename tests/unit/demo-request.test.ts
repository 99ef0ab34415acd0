import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { request } from '#demo/request.mts'
import { findFreePort } from '#scripts/ports.mjs'
import { expectLogged } from '#tests/setup/logged.ts'

/** What the server does with its requests, in their order; the last one stays. */
let turns: RequestListener[] = []
let received = 0
let server: Server
let url: URL

const cut: RequestListener = ({ socket }) => void socket.destroy()
const cutWhileAnswering: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-length': 10 })
  response.write('half', () => response.destroy())
}
const answer: RequestListener = (_, response) => void response.writeHead(200).end('done')
const refuse: RequestListener = (_, response) => void response.writeHead(409).end('taken')

const SHORT = [1, 1]

beforeEach(async () => {
  received = 0
  server = createServer((asked, response) => {
    const turn = turns[Math.min(received++, turns.length - 1)]
    turn?.(asked, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/site`)
})

afterEach(async () => {
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
})

describe('a request of the demo data', () => {
  it.each([
    ['before', cut],
    ['within', cutWhileAnswering],
  ])('is sent again after a reset %s its answer, where that is safe', async (_, lost) => {
    expectLogged(/GET \/v1\/site got no answer \(.+\)\. Sending it again/)
    turns = [lost, lost, answer]
    expect(await request(url, { method: 'GET', isSafe: true, pauses: SHORT })).toEqual({ status: 200, text: 'done' })
    expect(received).toBe(3)
  })

  it('is sent once where twice could be too often', async () => {
    turns = [cut, answer]
    const sent = request(url, { method: 'POST', isSafe: false, pauses: SHORT })
    await expect(sent).rejects.toThrow('POST /v1/site got no answer')
    expect(received).toBe(1)
  })

  it('is sent again in any case where it did not reach the server', async () => {
    expectLogged(/ECONNREFUSED.*Sending it again/)
    const nobody = new URL(`http://127.0.0.1:${await findFreePort()}/v1/site`)
    await expect(request(nobody, { method: 'POST', isSafe: false, pauses: SHORT })).rejects.toThrow('ECONNREFUSED')
  })

  it('gives up after its last repetition', async () => {
    expectLogged(/Sending it again/)
    turns = [cut]
    await expect(request(url, { method: 'GET', isSafe: true, pauses: SHORT })).rejects.toThrow('got no answer')
    expect(received).toBe(SHORT.length + 1)
  })

  it('is answered by a refusal at once', async () => {
    turns = [refuse]
    expect(await request(url, { method: 'PUT', isSafe: true, body: 'x' })).toEqual({ status: 409, text: 'taken' })
    expect(received).toBe(1)
  })
})
