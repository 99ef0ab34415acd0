import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { COMMENTS_MAX } from '#shared/site/review/review-rules.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'
import { newReview, written } from '#tests/setup/review-kit.ts'
import { createGuestInvitation } from '#tests/setup/shared-site.ts'
import { newId } from '#worker/platform/ids.ts'
import { deriveInvitationToken } from '#worker/features/sharing/invitation-token.ts'

const tokenOf = (id: string) => deriveInvitationToken(env, { id, generation: 1 })

type ReviewAnswer = {
  threads: { is_solver_namesake: boolean; comments: { author: string; is_namesake: boolean }[] }[]
  approvals: { name: string; is_namesake: boolean }[]
}

describe('a pinned comment', () => {
  it('stands at its place of the cell, named by the invitation, for guests and makers', async () => {
    const { pin, read, make, ids } = await newReview()
    const { status, json } = await pin()
    expect([status, json.data]).toMatchObject([
      200,
      { cell_id: ids[1], position: 'B1', x: 12.35, y: 100, cell: 'same', language: 'ja', solved_at: null },
    ])
    expect(json.data.comments).toMatchObject([
      { author: '佐藤', is_maker: false, is_own: true, text: 'ここを直してください' },
    ])
    const makers = (await make('GET')).json.data.threads[0].comments[0]
    expect(makers).toMatchObject({ author: '佐藤', is_own: false })
    expect((await read()).threads).toHaveLength(1)
  })

  it('is answered by the maker, marked as solved, and open again with the next answer', async () => {
    const { pin, make, at, guest, newGuest, read } = await newReview()
    const { id } = (await pin()).json.data
    const answered = await make('POST', `/${id}`, { text: '直しました' })
    expect(answered.json.data.comments[1]).toMatchObject({ author: '担当 太郎', is_maker: true, is_own: true })
    const solved = await make('PUT', `/${id}`, { is_solved: true })
    expect(solved.json.data).toMatchObject({ solved_by: '担当 太郎' })
    const other = await newGuest('鈴木')
    const reply = { env, token: other, body: { text: 'まだです' } }
    const opened = await call('POST', `${at}/review/${id}`, reply)
    expect(opened.json.data).toMatchObject({ solved_at: null, solved_by: null })
    const [thread] = (await read()).threads
    expect(thread.comments.map((one: { author: string; is_own: boolean }) => [one.author, one.is_own])).toEqual([
      ['佐藤', true],
      ['担当 太郎', false],
      ['鈴木', false],
    ])
    const again = await call('PUT', `${at}/review/${id}`, { env, token: guest, body: { is_solved: true } })
    expect(again.json.data.solved_by).toBe('佐藤')
  })

  it('shows its comments also where older ones are more than a list holds', async () => {
    const { pin, read } = await newReview()
    const { id } = (await pin()).json.data
    await env.DB.prepare(
      `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
        INSERT INTO review_comments SELECT ?, 'comment ' || n, '佐藤', NULL, NULL, 'まだです', 0 FROM numbers`,
    )
      .bind(COMMENTS_MAX, id)
      .run()
    await pin({ text: '新しいコメント' })
    expect((await read()).threads[0].comments).toMatchObject([{ text: '新しいコメント' }])
  })

  it('moves with its cell, and says that the cell was changed in its language, or removed', async () => {
    const { pin, read, save, change, ids } = await newReview()
    await pin()
    const stateOf = async () => {
      const [{ position, cell }] = (await read()).threads
      return [position, cell]
    }
    await save({ order: [ids[1], ids[0], ids[2]] })
    expect(await stateOf()).toEqual(['A1', 'same'])
    await change(0, written('一、変わった'))
    expect(await stateOf()).toEqual(['A1', 'same'])
    await change(1, written('二', 'Two, changed'))
    expect(await stateOf()).toEqual(['A1', 'same'])
    await change(1, written('二、変わった'))
    expect(await stateOf()).toEqual(['A1', 'changed'])
    await save({ removed_cells: [ids[1]] })
    expect(await stateOf()).toEqual([null, 'removed'])
  })

  it('needs a name, a text, a place on the picture, and a cell and language that are shown', async () => {
    const { pin, newGuest } = await newReview()
    const nameless = await newGuest('')
    expect(Object.keys((await pin({}, nameless)).json.fields)).toEqual(['name'])
    expect((await pin({ name: '高橋' }, nameless)).json.data.comments[0].author).toBe('高橋')
    expect((await pin({}, nameless)).json.data.comments[0].author).toBe('高橋')
    expect((await pin({ name: '別人' }, nameless)).json.data.comments[0].author).toBe('高橋')
    const fieldsOf = async (body: object) => Object.keys((await pin(body)).json.fields)
    expect(await fieldsOf({ text: ' \n ' })).toEqual(['text'])
    expect(await fieldsOf({ text: 'あ'.repeat(1001) })).toEqual(['text'])
    expect(await fieldsOf({ x: -0.1, y: 100.1 })).toEqual(['x', 'y'])
    expect(await fieldsOf({ lang: 'kr' })).toEqual(['lang'])
    expect((await pin({ cell_id: newId() })).status).toBe(404)
  })

  it('is kept beside one that another guest pins to the same place at the same moment', async () => {
    const { pin, read, newGuest } = await newReview()
    const other = await newGuest('鈴木')
    const both = await Promise.all([pin(), pin({}, other)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const authors = (await read()).threads.map(
      ({ comments }: { comments: { author: string }[] }) => comments[0]?.author,
    )
    expect(authors.toSorted()).toEqual(['佐藤', '鈴木'])
  })

  it('is text, whatever it looks like', async () => {
    const { pin, read } = await newReview()
    const text = '<img src=x onerror=alert(1)>\n**bold** {{site}}'
    await pin({ text })
    expect((await read()).threads[0].comments[0].text).toBe(text)
  })

  it('belongs to its site: no other guest or maker reaches it', async () => {
    const [mine, other] = [await newReview(), await newReview()]
    const { id } = (await mine.pin()).json.data
    const body = { text: 'x' }
    expect((await call('POST', `${other.at}/review/${id}`, { env, token: other.guest, body })).status).toBe(404)
    expect(
      (await call('PUT', `${other.at}/review/${id}`, { env, token: other.guest, body: { is_solved: true } })).status,
    ).toBe(404)
    expect((await other.make('POST', `/${id}`, body)).status).toBe(404)
    expect((await call('GET', `${mine.at}/review`, { env, token: other.guest })).status).toBe(404)
    expect((await mine.read()).threads[0].comments).toHaveLength(1)
  })

  it('cannot be set with the editor’s preview token', async () => {
    const { account, at, pin } = await newReview()
    const { token } = await signIn(env, account)
    const issued = await call('POST', `${at}/token`, { env, token })
    expect((await pin({}, issued.json.data.token)).status).toBe(403)
  })
})

describe('an approval', () => {
  it('is recorded with name, address and the exact version, once for each version', async () => {
    const { approve, make, read, change, newGuest } = await newReview()
    expect((await approve()).status).toBe(200)
    await approve()
    const [first, ...rest] = (await make('GET')).json.data.approvals
    expect(rest).toEqual([])
    expect(first).toMatchObject({
      name: '佐藤',
      email: expect.stringContaining('@example.com'),
      version: { kind: 'working', id: null },
      languages: ['ja', 'en'],
      changes: null,
    })
    expect((await read()).approvals[0]).not.toHaveProperty('email')
    expect((await read()).approvals[0].is_own).toBe(true)
    expect((await read(await newGuest('鈴木'))).approvals[0].is_own).toBe(false)
    await change(0, written('変わった'))
    await approve()
    const both = (await make('GET')).json.data.approvals
    expect(both.map(({ changes }: { changes: unknown }) => changes !== null)).toEqual([false, true])
  })

  it('names what it approves: without a version it is refused', async () => {
    const { at, guest, make } = await newReview()
    const refused = await call('POST', `${at}/approve`, { env, token: guest, body: { name: '' } })
    expect([refused.status, Object.keys(refused.json.fields)]).toEqual([422, ['version']])
    expect((await make('GET')).json.data.approvals).toEqual([])
  })

  it('says since when the version is so that was shared: the present one, or a kept one', async () => {
    const { account, site, read } = await newReview()
    const versionOf = async () => (await read()).version
    expect(await versionOf()).toMatchObject({ kind: 'working', at: expect.stringContaining('T') })
    const { token } = await signIn(env, account)
    const kept = await call('POST', `/v1/site/${site.id}/snapshot`, { env, token, body: {} })
    const { id, created_at: at } = kept.json.data
    await call('POST', `/v1/preview/site/${site.id}/share`, {
      env,
      token,
      body: { is_private: false, version: { kind: 'snapshot', id } },
    })
    expect(await versionOf()).toMatchObject({ kind: 'snapshot', at })
  })

  it('names what changed since, and is unchanged again when it is changed back', async () => {
    const { approve, make, save, change, ids } = await newReview()
    await approve()
    const changes = async () => (await make('GET')).json.data.approvals[0].changes
    await change(1, written('二', 'Two'))
    expect(await changes()).toEqual({ changed: ['B1'], added: [], removed: 0, has_other: false })
    await change(1, written('二'))
    expect(await changes()).toBeNull()
    await save({ name: '別の名' })
    expect(await changes()).toEqual({ changed: [], added: [], removed: 0, has_other: true })
    await save({ removed_cells: [ids[2]] })
    expect((await changes()).removed).toBe(1)
  })
})

describe('the name of a guest', () => {
  it('is the invitation’s, whatever the guest types', async () => {
    const { at, site, pin, make, approve, invitationId } = await newReview()
    await env.DB.prepare('UPDATE guest_sessions SET name = ? WHERE invitation_id = ?').bind('社長', invitationId).run()
    expect((await pin({ name: '社長' })).json.data.comments[0]).toMatchObject({ author: '佐藤', is_namesake: false })
    await approve({ name: '社長' })
    const approval = (await make('GET')).json.data.approvals[0]
    expect(approval).toMatchObject({ name: '佐藤', is_namesake: false })
    const body = { invitation: await tokenOf(invitationId), name: '社長' }
    const login = await call('POST', `/v1/preview/site/${site.id}/login`, { env, body })
    expect(login.json.data.name).toBe('佐藤')
    expect((await call('GET', `${at}/review`, { env, token: login.json.data.token })).json.data.name).toBe('佐藤')
  })

  it('is marked where somebody by the link calls itself like an invited person', async () => {
    const { pin, reply, solve, approve, read, make, newStranger, newGuest } = await newReview()
    const [stranger, honest, nameless] = [await newStranger('佐 藤'), await newStranger('高橋'), await newGuest('')]
    const { id } = (await pin({}, stranger)).json.data
    await reply(id)
    await reply(id, honest)
    await pin({ name: 'さとう' }, nameless)
    await solve(id, true, stranger)
    for (const one of [stranger, honest]) await approve({}, one)
    await approve()
    const marks = ({ threads, approvals }: ReviewAnswer) => [
      threads.flatMap(({ comments }) => comments.map(({ author, is_namesake }) => [author, is_namesake])),
      threads.map(({ is_solver_namesake }) => is_solver_namesake),
      approvals
        .map(({ name, is_namesake }) => [name, is_namesake])
        .toSorted((a, b) => String(a).localeCompare(String(b))),
    ]
    const expected = [
      [
        ['さとう', false],
        ['佐 藤', true],
        ['佐藤', false],
        ['高橋', false],
      ],
      [false, true],
      [
        ['佐 藤', true],
        ['佐藤', false],
        ['高橋', false],
      ],
    ]
    expect(marks((await make('GET')).json.data)).toEqual(expected)
    expect(marks(await read())).toEqual(expected)
  })
})

describe('what guests do', () => {
  it('is told under the bell as one event an hour, and by one mail to whoever shared', async () => {
    const { account, site, pin, approve, make } = await newReview()
    const { id } = (await pin()).json.data
    await pin()
    await approve()
    await approve()
    await make('POST', `/${id}`, { text: '直しました' })
    const events = await env.DB.prepare("SELECT id, detail FROM bell_events WHERE subject_id = ? AND kind = 'review'")
      .bind(site.id)
      .all<{ id: string; detail: string }>()
    expect(events.results.map(({ detail }) => JSON.parse(detail).count)).toEqual([3])
    const mails = await env.DB.prepare("SELECT payload, due_at, created_at FROM outbox WHERE payload ->> 'eventId' = ?")
      .bind(events.results[0]?.id)
      .all<{ payload: string; due_at: number; created_at: number }>()
    expect(mails.results.map(({ payload }) => JSON.parse(payload).accountId)).toEqual([account.id])
    const [mail] = mails.results
    expect(mail?.due_at).toBeGreaterThan(Number(mail?.created_at))
    expect(Number(mail?.due_at) % 3_600_000).toBe(0)
  })

  it('is mailed to everybody who invited one of the guests, once each', async () => {
    const { account, site, pin } = await newReview()
    const other = await createAccount(env, { type: 'USER' })
    const owned = { id: site.id, accountId: other.id }
    await createGuestInvitation(env, owned)
    await createGuestInvitation(env, owned)
    await pin()
    const mails = await env.DB.prepare(
      `SELECT o.payload ->> 'accountId' AS person FROM outbox AS o
        INNER JOIN bell_events AS e ON e.id = o.payload ->> 'eventId' WHERE e.subject_id = ?`,
    )
      .bind(site.id)
      .all<{ person: string }>()
    expect(mails.results.map(({ person }) => person).toSorted()).toEqual([account.id, other.id].toSorted())
  })
})
