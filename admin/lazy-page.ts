import type { ComponentType } from 'react'
import type { AtOnce } from '#admin/api/screen-data.ts'

type Page<Name extends string> = Record<Name, ComponentType> & { atOnce?: AtOnce }

/** A page that is loaded when its route is shown, and what it asks for at once. */
export function page<Name extends string>(load: () => Promise<Page<Name>>, name: Name) {
  return async () => {
    const { [name]: Component, atOnce } = await load()
    return { Component, ...atOnce }
  }
}
