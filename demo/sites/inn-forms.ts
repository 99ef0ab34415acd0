import type { DemoParts } from './demo-site.ts'

/** What the inn asks its guests; all three forms are open. */
export const innForms: Pick<DemoParts, 'contact' | 'membership' | 'homepage'> = {
  contact: {
    isOpen: true,
    heading: { ja: 'ご宿泊のご相談', en: 'Ask about your stay', cn: '住宿咨询', kr: '숙박 문의' },
    lead: {
      ja: 'お日にちや苦手な食べものなど、何でもお知らせください。',
      en: 'Dates, food you avoid, anything else: tell us.',
      cn: '日期、忌口等，敬请告知。',
      kr: '날짜나 못 드시는 음식 등 무엇이든 알려 주세요.',
    },
    email: 'stay@example.com',
    questions: [
      {
        title: { ja: 'ご希望のお日にち', en: 'Dates', cn: '希望日期', kr: '희망 날짜' },
        type: 'TEXT_BOX',
        isRequired: true,
        placeholder: {
          ja: '例：1月17日から2泊',
          en: 'e.g. 2 nights from January 17',
          cn: '例：1月17日起2晚',
          kr: '예: 1월 17일부터 2박',
        },
      },
      { title: { ja: '人数', en: 'Guests', cn: '人数', kr: '인원' }, type: 'NUMBER', isRequired: true },
      {
        title: { ja: 'お部屋', en: 'Room', cn: '客房', kr: '객실' },
        type: 'SELECT',
        options: [
          { ja: '湖側の和室', en: 'Tatami room, lake side', cn: '湖景和室', kr: '호수 쪽 다다미방' },
          { ja: '丸窓の和室', en: 'Tatami room with the round window', cn: '圆窗和室', kr: '둥근 창 다다미방' },
          {
            ja: '檜風呂付きの離れ',
            en: 'Cottage with a cypress bath',
            cn: '带桧木浴池的独栋',
            kr: '히노키탕이 있는 별채',
          },
        ],
      },
      {
        title: { ja: 'ご希望', en: 'Requests', cn: '其他需求', kr: '요청 사항' },
        type: 'SELECT_OPTIONS',
        options: [
          { ja: '駅への送迎', en: 'Transfer from the station', cn: '车站接送', kr: '역 송영 서비스' },
          { ja: '貸切風呂', en: 'Private bath', cn: '包场浴池', kr: '전세탕' },
        ],
      },
    ],
  },
  membership: {
    isOpen: true,
    heading: { ja: '月白の会', en: 'The Tsukishiro circle', cn: '月白会', kr: '쓰키시로회' },
    lead: {
      ja: '会員さまだけに、離れの鍵と会員料金、真夜中の湯をご案内します。登録は無料です。',
      en: 'The key to the cottage, members’ rates and the midnight bath. Joining is free.',
      cn: '仅向会员开放：独栋钥匙、会员价格与深夜之汤。注册免费。',
      kr: '회원께만 별채 열쇠와 회원 요금, 한밤의 온천을 안내합니다. 가입은 무료입니다.',
    },
    questions: [
      {
        title: { ja: 'お名前', en: 'Name', cn: '姓名', kr: '이름' },
        type: 'TEXT_BOX',
        isRequired: true,
        placeholder: { ja: '例：雪野 こはる', en: 'e.g. Koharu Yukino', cn: '例：雪野 小春', kr: '예: 유키노 고하루' },
      },
      {
        title: { ja: 'お好きな季節', en: 'Favourite season', cn: '喜欢的季节', kr: '좋아하는 계절' },
        type: 'SELECT',
        options: [
          { ja: '雪の冬', en: 'Winter, for the snow', cn: '雪之冬', kr: '눈의 겨울' },
          { ja: '花の春', en: 'Spring, for the blossom', cn: '花之春', kr: '꽃의 봄' },
          { ja: '蛍の夏', en: 'Summer, for the fireflies', cn: '萤之夏', kr: '반딧불의 여름' },
          { ja: '紅葉の秋', en: 'Autumn, for the leaves', cn: '红叶之秋', kr: '단풍의 가을' },
        ],
      },
    ],
  },
  homepage: {
    isOpen: true,
    heading: { ja: '月見の会のお申し込み', en: 'The moon-viewing evening', cn: '赏月会报名', kr: '달맞이 모임 신청' },
    lead: {
      ja: '湖のほとりで、甘酒と月を。おひとりでもどうぞ。',
      en: 'Sweet sake and the moon, by the lake. Come alone if you like.',
      cn: '湖畔甘酒，与月相会。一人亦可。',
      kr: '호숫가에서 감주와 달을. 혼자 오셔도 좋습니다.',
    },
    email: 'stay@example.com',
    questions: [
      {
        title: { ja: '参加される夜', en: 'Evening', cn: '参加之夜', kr: '참가하실 밤' },
        type: 'SELECT',
        isRequired: true,
        options: [
          { ja: '小望月の夜', en: 'The night before the full moon', cn: '满月前夜', kr: '보름 전날 밤' },
          { ja: '満月の夜', en: 'The night of the full moon', cn: '满月之夜', kr: '보름날 밤' },
          { ja: '十六夜', en: 'The night after the full moon', cn: '满月次夜', kr: '보름 다음 날 밤' },
        ],
      },
      { title: { ja: '人数', en: 'Guests', cn: '人数', kr: '인원' }, type: 'NUMBER', isRequired: true },
      {
        title: { ja: 'お持ちするもの', en: 'What we should bring', cn: '需要准备', kr: '준비해 드릴 것' },
        type: 'SELECT_OPTIONS',
        options: [
          { ja: 'ひざ掛け', en: 'Blankets', cn: '盖毯', kr: '무릎 담요' },
          {
            ja: 'お子さま用の温かいミルク',
            en: 'Warm milk for children',
            cn: '儿童热牛奶',
            kr: '어린이용 따뜻한 우유',
          },
        ],
      },
      {
        title: { ja: '月にひとこと', en: 'A word to the moon', cn: '给月亮的一句话', kr: '달에게 한마디' },
        type: 'TEXT_BOX',
      },
    ],
  },
}
