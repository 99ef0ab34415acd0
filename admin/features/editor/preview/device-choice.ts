import { useState, useSyncExternalStore } from 'react'
import { useUser } from '#admin/api/user-info.ts'
import { createStore } from '#admin/features/editor/document/store.ts'
import { type Device, DEVICES, isDevice, type SafeArea } from './devices.ts'

const KEY = 'mekuri.previewDevice'

type DeviceChoice = {
  /** Null: the person has chosen none yet. */
  device: Device | null
  /** What the device covers, and what is cut off the picture, is shown over the preview. */
  hasGuides: boolean
}

/** Choices belong to a person: somebody else on the same computer begins with the usual ones. */
function readChoice(userId: string): DeviceChoice {
  try {
    const [device = '', guides] = (localStorage.getItem(`${KEY}.${userId}`) ?? '').split(' ')
    return { device: isDevice(device) ? device : null, hasGuides: guides !== 'plain' }
  } catch {
    return { device: null, hasGuides: true }
  }
}

const deviceChoice = createStore<DeviceChoice & { userId: string }>({ userId: '', device: null, hasGuides: true })

/** Takes up what this person chose last on this computer. */
function startDeviceChoice(userId: string): void {
  if (deviceChoice.getState().userId !== userId) deviceChoice.setState({ userId, ...readChoice(userId) })
}

export function chooseDevice(patch: Partial<DeviceChoice>): void {
  deviceChoice.setState(patch)
  const { userId, device, hasGuides } = deviceChoice.getState()
  try {
    localStorage.setItem(`${KEY}.${userId}`, `${device ?? ''} ${hasGuides ? 'guides' : 'plain'}`)
  } catch {
    // A browser that stores nothing begins with the usual choice.
  }
}

export function useDeviceChoice(): DeviceChoice {
  const { id } = useUser()
  useState(() => startDeviceChoice(id))
  return useSyncExternalStore(deviceChoice.subscribe, deviceChoice.getState)
}
export const subscribeToDevice = deviceChoice.subscribe

/** What the page in the preview keeps clear of. */
export function shownSafeArea(): SafeArea | null {
  const { device, hasGuides } = deviceChoice.getState()
  return hasGuides && device ? DEVICES[device].safeArea : null
}
