type Component = {
  group?: string
  name: string
  version: string
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[]
}
export function readMaterials(): { text: string; components: Component[] }
export function licenceOf(component: Component): string
export function findForeignLicences(components: readonly Component[]): string[]
