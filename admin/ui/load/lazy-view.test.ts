import { createElement, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { lazyView } from './lazy-view.tsx'

const Greeting = ({ name }: { name: string }) => createElement('p', null, `Hello ${name}`)

describe('lazyView', () => {
  it('shows the waiting state until its chunk is there, and afterwards at once', async () => {
    const View = lazyView(async () => Greeting)
    const render = () =>
      renderToString(createElement(Suspense, { fallback: 'waiting' }, createElement(View, { name: 'Ai' })))
    expect(render()).toContain('waiting')
    await View.load()
    expect(render()).toContain('<p>Hello Ai</p>')
    expect(render()).not.toContain('waiting')
  })

  it('loads once, and again only after a failure', async () => {
    const load = vi
      .fn<() => Promise<typeof Greeting>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue(Greeting)
    const View = lazyView(load)
    await expect(View.load()).rejects.toThrow('offline')
    await Promise.all([View.load(), View.load()])
    expect(load).toHaveBeenCalledTimes(2)
  })
})
