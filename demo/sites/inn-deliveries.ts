import type { DemoText } from './demo-site.ts'

/** A delivery of the inn. `from` and `to` count days from now; without `from` it is published at once. */
export type DemoDelivery = {
  title: DemoText
  content: DemoText
  link?: string
  /** A picture of the inn. */
  file?: string
  membersOnly?: true
  from?: number
  to?: number
  /** Browsers that have seen it, and those that have opened it. */
  reach?: readonly [seen: number, opened: number]
}

/** Seconds after which the expired delivery ends: its end may not lie in the past when it is written. */
const ENDS_SOON = 5 / (24 * 60 * 60)

export const innDeliveries: readonly DemoDelivery[] = [
  {
    title: {
      ja: '夏の灯り祭り、今年も開きます',
      en: 'Our summer lantern evenings are back',
      cn: '夏日灯会今年照常举行',
      kr: '올해도 여름 등불 축제를 엽니다',
    },
    content: {
      ja: '中庭に百の灯りをともします。ご宿泊の方はどなたでもご覧いただけます。',
      en: 'A hundred lights in the courtyard, open to everyone who stays.',
      cn: '庭院点亮百盏灯火，住宿客人均可观赏。',
      kr: '안뜰에 백 개의 등불을 밝힙니다. 투숙객이라면 누구나 즐기실 수 있습니다.',
    },
    from: -90,
    to: ENDS_SOON,
    reach: [1284, 402],
  },
  {
    title: {
      ja: '年末年始のご予約は来週から',
      en: 'New Year bookings open next week',
      cn: '新年期间预订下周开始',
      kr: '연말연시 예약은 다음 주부터',
    },
    content: {
      ja: '12月28日から1月3日のご予約を、来週の朝9時からお電話とサイトで承ります。',
      en: 'Stays from 28 December to 3 January can be booked by phone and online from 9 a.m. next week.',
      cn: '12月28日至1月3日的住宿，下周上午9点起可通过电话和网站预订。',
      kr: '12월 28일부터 1월 3일까지의 숙박을 다음 주 오전 9시부터 전화와 사이트에서 예약하실 수 있습니다.',
    },
    from: 7,
    to: 21,
  },
  {
    title: {
      ja: '送迎バスが一日六便になりました',
      en: 'The shuttle bus now runs six times a day',
      cn: '接送巴士增至每日六班',
      kr: '셔틀버스가 하루 6편으로 늘었습니다',
    },
    content: {
      ja: '駅前を毎日10時から15時まで、毎時00分に出ます。ご予約はいりません。',
      en: 'It leaves the station on the hour from 10 a.m. to 3 p.m., every day. No booking is needed.',
      cn: '每天10点至15点，整点从车站发车，无需预约。',
      kr: '매일 오전 10시부터 오후 3시까지 매시 정각에 역 앞에서 출발합니다. 예약은 필요 없습니다.',
    },
    reach: [318, 64],
  },
  {
    title: {
      ja: '会員の方へ、貸切露天を一時間',
      en: 'For members: an hour in the private bath',
      cn: '会员礼遇：包租露天浴池一小时',
      kr: '회원 혜택: 전세 노천탕 1시간',
    },
    content: {
      ja: '平日にご宿泊の会員の方は、貸切露天を一時間無料でお使いいただけます。ご到着の際に会員ページをお見せください。',
      en: 'Members who stay on a weekday have the private open-air bath for an hour, free. Show your member page on arrival.',
      cn: '平日住宿的会员可免费使用包租露天浴池一小时。入住时请出示会员页面。',
      kr: '평일에 투숙하시는 회원께는 전세 노천탕 1시간을 무료로 드립니다. 도착하실 때 회원 페이지를 보여 주세요.',
    },
    file: 'c1.jpg',
    membersOnly: true,
    reach: [42, 29],
  },
  {
    title: {
      ja: '雪見の湯、夜は22時半まで',
      en: 'The snow-view bath is open until 10:30 p.m.',
      cn: '赏雪温泉夜间开放至22点30分',
      kr: '설경탕, 밤 10시 30분까지',
    },
    content: {
      ja: '雪の見ごろに合わせて、露天風呂の時間を一時間のばしました。足もとに気をつけてお越しください。',
      en: 'While the snow is at its best, the open-air bath stays open an hour longer. Please mind your step.',
      cn: '正值赏雪佳期，露天浴池延长开放一小时。请注意脚下。',
      kr: '눈이 가장 아름다운 때를 맞아 노천탕 시간을 한 시간 늘렸습니다. 발밑을 조심해 주세요.',
    },
    file: 'a2.jpg',
    link: 'https://example.com/snow',
    reach: [236, 171],
  },
]
