import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#shared/text/languages.ts'
import { type TemplateId, templateOf } from '#shared/site/document/site-templates.ts'
import { formatPosition, positionOf } from '#shared/site/cell/positions.ts'
import type { DemoSite, DemoText } from './demo-site.ts'
import { cosmetics } from './cosmetics.ts'
import { inn } from './inn.ts'
import { recruit } from './recruit.ts'

type SomeText = Partial<DemoText>
type ShownCell = { file: string; text: SomeText; alt: SomeText; price?: SomeText; button?: SomeText }
type Named = SomeText & { ja: string }
type Colours = { buttonColor: string; buttonTextColor: string; priceColor: string }

/** A published site of a demo company: pictures and words that are there already, as many as its grid has cells. */
export type Showcase = {
  /** Name of the empty draft that becomes the site. */
  draft: string
  name: Named
  description: Named
  columns: number
  languages: readonly Language[]
  /** Folder of the pictures, from `demo/media` on. */
  folder: string
  cells: readonly ShownCell[]
  colours?: Colours
}
type Look = Pick<Showcase, 'folder' | 'cells' | 'colours'>

type Words = Colours & {
  words: Record<Language, { text: string; alt: string; price?: string; button?: string }[]>
}

/** Cells of a template, by the names of their pictures. */
function ofTemplate(id: TemplateId, files: readonly string[]): Look {
  const folder = `../../admin/public/templates/${id}`
  const path = join(import.meta.dirname, '..', 'media', folder, 'words.json')
  const { words, ...colours } = JSON.parse(readFileSync(path, 'utf8')) as Words
  const { columns } = templateOf(id)
  const places = words.ja.map((_, index) => formatPosition(positionOf(index, columns)).toLowerCase())
  const say = (file: string, member: 'text' | 'alt' | 'price' | 'button'): SomeText | undefined => {
    const texts = Object.entries(words).map(([language, cells]) => [language, cells[places.indexOf(file)][member]])
    return texts[0][1] === undefined ? undefined : Object.fromEntries(texts)
  }
  const cells = files.map((file) => ({
    file,
    text: say(file, 'text') ?? {},
    alt: say(file, 'alt') ?? {},
    price: say(file, 'price'),
    button: say(file, 'button'),
  }))
  return { folder, cells, colours }
}

/** Cells of a demo site, by the names of their pictures. */
function ofSite({ folder, cells }: DemoSite, files: readonly string[]): Look {
  const shown = files.flatMap((file) => cells.filter((cell) => cell.file === file))
  return { folder, cells: shown.map(({ file, mainText, alt }) => ({ file, text: mainText, alt })) }
}

const JAPANESE = ['ja'] as const
const ALL = ['ja', 'en', 'cn', 'kr'] as const

/** Of the newest companies above all, which lists show first: some below the partner and its admin, the others below the operator. */
export const SHOWCASES: readonly Showcase[] = [
  {
    draft: '空色整骨院',
    name: { ja: '空色整骨院のご案内' },
    description: { ja: '水曜の夜と土曜も開いている空色整骨院。居間のような待合室と、予約のご案内です。' },
    columns: 2,
    languages: JAPANESE,
    ...ofTemplate('clinic', ['b1', 'b2']),
  },
  {
    draft: '結び葉フラワー',
    name: { ja: '結び葉フラワー 冬の花' },
    description: { ja: '雪と椿の季節の花屋、結び葉フラワー。冬の花束と枝もののご案内です。' },
    columns: 3,
    languages: JAPANESE,
    ...ofSite(cosmetics, ['a1', 'a2', 'a4']),
  },
  {
    draft: '天竜製作所 4',
    name: { ja: '天竜製作所の仕事', en: 'What Tenryu makes', cn: '天龙制作所的工作', kr: '덴류 제작소의 일' },
    description: {
      ja: '百分の一ミリの話で半日もりあがる、天竜製作所。図面と基板の仕事をご紹介します。',
      en: 'A workshop that can talk for half a day about a hundredth of a millimetre',
      cn: '为百分之一毫米能聊上半天的天龙制作所。介绍图纸与电路板的工作。',
      kr: '백분의 1밀리미터로 반나절을 이야기하는 제작소 - 도면과 기판의 일을 소개합니다',
    },
    columns: 2,
    languages: ALL,
    ...ofSite(recruit, ['g1', 'h1']),
  },
  {
    draft: '流星サイクル',
    name: {
      ja: '流星サイクルの工房',
      en: 'The workshop of Ryusei Cycle',
      cn: '流星自行车工坊',
      kr: '류세이 사이클 공방',
    },
    description: {
      ja: '夕焼けに間に合う自転車を、部品ひとつから。流星サイクルの工房をご紹介します。',
      en: 'Bicycles that are home before sunset and built part by part: inside the workshop',
      cn: '从一枚零件开始、赶得上晚霞的自行车。介绍流星自行车工坊。',
      kr: '부품 하나부터 - 노을에 늦지 않는 자전거를 만드는 공방을 소개합니다',
    },
    columns: 1,
    languages: ALL,
    ...ofSite(recruit, ['k1', 'l1']),
  },
  {
    draft: '雪花菜食堂',
    name: { ja: '雪花菜食堂の献立', en: 'The menu of Kirazu', cn: '雪花菜食堂菜单', kr: '기라즈 식당의 차림' },
    description: {
      ja: '山の幸を五つの器に。火を囲む雪花菜食堂の、きょうの献立をご紹介します。',
      en: 'The mountain in five bowls around one fire: what is on today',
      cn: '山里的滋味、盛于五只碗中。围着炉火、介绍今日的菜单。',
      kr: '산의 맛을 다섯 그릇에 - 불을 둘러싸고 먹는 오늘의 차림을 소개합니다',
    },
    columns: 2,
    languages: ALL,
    ...ofSite(inn, ['a3', 'b3']),
  },
  {
    draft: '楓台不動産 2',
    name: { ja: '楓台の家 完成見学会' },
    description: { ja: '帰りたくなる家を、楓台に。間取りと住まいの写真、完成見学会のご案内です。' },
    columns: 5,
    languages: JAPANESE,
    ...ofTemplate('home', ['a1', 'b1', 'c1', 'd1', 'e1']),
  },
  {
    draft: '灯台印刷',
    name: { ja: '灯台印刷のしごと' },
    description: { ja: '鉛筆一本から、飛び出す本まで。灯台印刷の紙のしごとをご紹介します。' },
    columns: 2,
    languages: JAPANESE,
    ...ofTemplate('school', ['b1', 'c1']),
  },
  {
    draft: '常盤学園 3',
    name: { ja: '常盤学園 オープンキャンパス' },
    description: { ja: 'つくる人のための学校、常盤学園。学科と学生の作品、見学の日のご案内です。' },
    columns: 2,
    languages: JAPANESE,
    ...ofTemplate('school', ['a1', 'b2', 'c2', 'a3']),
  },
  {
    draft: '凪の湯',
    name: { ja: '凪の湯 湯めぐり' },
    description: { ja: '檜風呂、柚子湯、三段の木桶。凪の湯の季節の湯めぐりをご案内します。' },
    columns: 3,
    languages: JAPANESE,
    ...ofSite(inn, ['a2', 'b2', 'c2']),
  },
  {
    draft: '湊屋旅行社',
    name: {
      ja: '港の音楽祭ツアー',
      en: 'Harbour festival tours',
      cn: '港口音乐节之旅',
      kr: '항구 음악제 투어',
    },
    description: {
      ja: '二日間、二十四組、一つの港。花火と音楽の夜へ、宿と送迎を付けてご案内します。',
      en: 'Two days of music and fireworks in one harbour - with rooms and transfers',
      cn: '两天、二十四组、一座港口。附住宿与接送的焰火与音乐之夜。',
      kr: '이틀 동안 스물네 팀이 서는 항구의 음악제 - 숙소와 차편까지 함께 안내합니다',
    },
    columns: 4,
    languages: ALL,
    ...ofTemplate('event', ['a1', 'b1', 'c1', 'd1']),
  },
  {
    draft: '波止場珈琲',
    name: { ja: '純喫茶 波止場' },
    description: { ja: '駅から三分、昭和から五十年。クリームソーダとホットケーキの純喫茶です。' },
    columns: 2,
    languages: JAPANESE,
    ...ofTemplate('cafe', ['a1', 'b1', 'a2', 'b2', 'a3', 'b3']),
  },
]
