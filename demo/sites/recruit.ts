import type { DemoSite } from './demo-site.ts'
import { recruitParts } from './recruit-parts.ts'

const SUN = '#ffcf4a'
const INK = '#17245e'

/** Kumiki Works, makers in wood and software: twelve pictures for people who might join the 128. */
export const recruit: DemoSite = {
  folder: 'recruit',
  owner: 'oem@example.com',
  name: '組木製作所 採用サイト',
  nameByLanguage: { en: 'Careers at Kumiki Works', cn: '组木制作所 招聘网站', kr: '구미키 제작소 채용 사이트' },
  columns: 12,
  rows: 1,
  viewMode: 'PC',
  typography: { face: 'rounded', lines: 'balanced' },
  seo: {
    title: {
      ja: '組木製作所 採用サイト｜木とコードのものづくり',
      en: 'Careers at Kumiki Works - Makers in wood and code',
      cn: '组木制作所 招聘网站｜木与代码的造物',
      kr: '구미키 제작소 채용 사이트 | 나무와 코드의 일',
    },
    description: {
      ja: '木とソフトウェアをつくる128人の会社、組木製作所の採用サイト。仕事、働き方、仲間を十二枚の絵でご紹介します。',
      en: 'The 128 people of Kumiki Works make things of wood and software: their work and days in twelve pictures',
      cn: '用木材与软件造物的128人团队。以十二幅画介绍工作、工作方式与伙伴。',
      kr: '나무와 소프트웨어로 물건을 만드는 128명의 회사 - 일과 동료를 열두 장의 그림으로 소개합니다',
    },
  },
  parts: recruitParts,
  cells: [
    {
      file: 'a1',
      mainText: {
        ja: 'ちがう形だから、\n組みあう。',
        en: 'Different shapes.\nThat’s why we fit.',
        cn: '正因形状不同，\n才能严丝合缝。',
        kr: '다르게 생겼으니까,\n맞물린다.',
      },
      alt: {
        ja: '青い背景の中央へ集まる、赤、黄、白、緑、桃色の五つの組木のブロック。',
        en: 'Five joinery blocks in red, yellow, white, green and pink, about to interlock on a blue ground.',
        cn: '蓝色背景上，红、黄、白、绿、粉五块榫卯积木正向中央聚拢。',
        kr: '파란 배경 한가운데로 모이는 빨강, 노랑, 하양, 초록, 분홍의 짜맞춤 블록 다섯 개.',
      },
      arrowFadeInterval: 3,
      sliderSeconds: 5,
    },
    {
      file: 'b1',
      mainText: {
        ja: '釘は使わない。\n言葉は惜しまない。',
        en: 'No nails.\nPlenty of conversation.',
        cn: '钉子，一颗不用。\n沟通，从不吝惜。',
        kr: '못은 쓰지 않는다.\n말은 아끼지 않는다.',
      },
      alt: {
        ja: '橙色の背景で、ふたりの手が白と黄の木材のほぞを左右から合わせている。',
        en: 'Two people’s hands slide a white and a yellow piece of wood into one joint, on orange.',
        cn: '橙色背景上，两个人的手正把白色与黄色木料的榫头合在一起。',
        kr: '주황 배경에서 두 사람의 손이 흰 나무와 노란 나무의 장부를 양쪽에서 맞추고 있다.',
      },
    },
    {
      file: 'c1',
      mainText: {
        ja: 'かんなの音の隣で、\nコードを書く。',
        en: 'We write code next door\nto the chisels.',
        cn: '隔壁刨木声声，\n这里敲着代码。',
        kr: '대패 소리 곁에서\n코드를 쓴다.',
      },
      alt: {
        ja: '空と街が見える大きな窓の前に、コードを映すモニターとマグカップ、二つの鉢植え。',
        en: 'A desk at a large window over the town: a monitor with code, a mug, two potted plants, an orange lamp.',
        cn: '能望见天空与街景的大窗前，桌上是显示代码的屏幕、马克杯和两盆绿植。',
        kr: '하늘과 거리가 보이는 큰 창 앞 책상에 코드가 뜬 모니터, 머그잔, 화분 두 개.',
      },
    },
    {
      file: 'd1',
      mainText: {
        ja: '先輩とは、\n先に失敗した人のこと。',
        en: 'A senior is someone\nwho failed first.',
        cn: '所谓前辈，\n就是先失败过的人。',
        kr: '선배란,\n먼저 실패해 본 사람.',
      },
      alt: {
        ja: 'ほほえむ三人の同僚。前に前掛け姿のひとり、後ろに眼鏡の人と髪の長い人。',
        en: 'Three smiling colleagues: one in an apron in front, one with glasses and one with long hair behind.',
        cn: '三位微笑的同事：前面一人穿着围裙，后面一人戴眼镜、一人留长发。',
        kr: '미소 짓는 동료 세 사람. 앞에는 앞치마를 두른 사람, 뒤에는 안경 쓴 사람과 긴 머리의 사람.',
      },
      button: {
        text: {
          ja: '社員の失敗談を読む',
          en: 'Read our best failures',
          cn: '读读同事的失败史',
          kr: '선배들의 실패담 읽기',
        },
        url: 'https://example.com/kumiki/people',
      },
      linkButtonColor: SUN,
      linkTextColor: INK,
    },
    {
      file: 'e1',
      mainText: {
        ja: '道具を研ぐ時間も、\n勤務時間です。',
        en: 'Sharpening your tools\nis on the clock.',
        cn: '磨工具的时间，\n也算工作时间。',
        kr: '연장을 가는 시간도\n근무 시간입니다.',
      },
      alt: {
        ja: '緑の有孔ボードに並ぶ、のこぎり、金づち、さしがね、かんな、のみ、レンチ、刷毛。',
        en: 'A saw, hammer, square, plane, chisels, wrench and brush hung on a green pegboard.',
        cn: '绿色洞洞板上挂着锯子、锤子、角尺、刨子、凿子、扳手和刷子。',
        kr: '초록색 타공판에 걸린 톱, 망치, 곱자, 대패, 끌, 렌치, 붓.',
      },
    },
    {
      file: 'f1',
      mainText: {
        ja: '会議は三十分。\n昼ごはんは、一時間半。',
        en: 'Meetings: 30 minutes.\nLunch: 90.',
        cn: '会议，三十分钟。\n午饭，一个半小时。',
        kr: '회의는 삼십 분.\n점심은 한 시간 반.',
      },
      alt: {
        ja: '丸い食卓を囲む三人の手。麺の皿を中心に、おにぎり、サラダ、コーヒー。',
        en: 'Three hands around a round table with a plate of noodles, rice balls, a salad and coffee.',
        cn: '三只手围着圆桌，桌上有面条、饭团、沙拉和咖啡。',
        kr: '둥근 식탁을 둘러싼 세 사람의 손. 국수 접시와 주먹밥, 샐러드, 커피.',
      },
    },
    {
      file: 'g1',
      fit: 'fill',
      focus: { x: 40, y: 50 },
      mainText: {
        ja: '0.01ミリの話で、\n半日もりあがる。',
        en: 'We can talk for hours\nabout 0.01 mm.',
        cn: '为了0.01毫米，\n能聊上半天。',
        kr: '0.01밀리 이야기로\n반나절을 떠든다.',
      },
      alt: {
        ja: '青い方眼の設計図に白線で描いた歯車とコンパス。一部が赤く塗られ、φ 0.01の寸法。',
        en: 'A gear drawn in white on blue graph paper, one part painted red, with compasses and the dimension φ 0.01.',
        cn: '蓝色方格图纸上用白线绘制的齿轮，一部分涂成红色，配有圆规与φ 0.01的尺寸标注。',
        kr: '파란 모눈 도면에 흰 선으로 그린 톱니바퀴. 일부는 붉게 칠해져 있고 컴퍼스와 φ 0.01 치수가 보인다.',
      },
    },
    {
      file: 'h1',
      fit: 'fill',
      mainText: {
        ja: '木目を読むように、\n回路を引く。',
        en: 'We draw circuits\nthe way we read grain.',
        cn: '像读木纹那样，\n画每一条电路。',
        kr: '나뭇결을 읽듯\n회로를 그린다.',
      },
      alt: {
        ja: '緑の基板の中央に、三色の組木の印をのせた大きなチップ。金と緑の配線がのびる。',
        en: 'A large chip with a three-coloured joinery mark on a green circuit board, gold and green traces running out.',
        cn: '绿色电路板中央是一枚印有三色榫卯标志的大芯片，金色与绿色的走线向外延伸。',
        kr: '초록 기판 가운데에 삼색 짜맞춤 표식을 얹은 큰 칩. 금색과 초록색 배선이 뻗어 나간다.',
      },
    },
    {
      file: 'i1',
      mainText: {
        ja: '一段ずつでいい。\n段は、一緒につくる。',
        en: 'One step at a time.\nWe build them together.',
        cn: '一步一阶就好。\n台阶，我们一起砌。',
        kr: '한 계단씩이면 된다.\n계단은 함께 놓는다.',
      },
      alt: {
        ja: '黄色い空の下、白、赤、桃、青、緑の段を上っていく三人。',
        en: 'Three people climbing steps of white, red, pink, blue and green under a yellow sky.',
        cn: '黄色天空下，三个人正登上白、红、粉、蓝、绿的台阶。',
        kr: '노란 하늘 아래 하양, 빨강, 분홍, 파랑, 초록의 계단을 오르는 세 사람.',
      },
      button: {
        text: { ja: '育てかたを見る', en: 'How we grow people', cn: '看看怎样成长', kr: '성장 제도 보기' },
        url: 'https://example.com/kumiki/growth',
      },
      linkButtonColor: SUN,
      linkTextColor: INK,
    },
    {
      file: 'j1',
      mainText: {
        ja: '128人。\n全員の名前が言える数。',
        en: '128 of us.\nWe know every name.',
        cn: '128人，\n彼此都叫得出名字。',
        kr: '128명.\n서로 이름을 다 아는 크기.',
      },
      alt: {
        ja: '青、緑、墨色の大きな数字「128」と、赤い丘に集まる大勢の小さな人びと。',
        en: 'The numeral 128 in blue, green and charcoal above a crowd of small figures on a red hill.',
        cn: '蓝、绿、墨色的巨大数字“128”，红色山坡上聚着许多小人。',
        kr: '파랑, 초록, 먹색의 커다란 숫자 128과 붉은 언덕에 모인 작은 사람들.',
      },
      button: {
        text: { ja: '数字で見る組木', en: 'Kumiki in numbers', cn: '数字里的组木', kr: '숫자로 보는 구미키' },
        url: 'https://example.com/kumiki/numbers',
      },
      linkButtonColor: '#fff3dd',
      linkTextColor: '#8a1f10',
    },
    {
      file: 'k1',
      mainText: {
        ja: '夕焼けに、\n間に合う会社。',
        en: 'Home in time\nfor the sunset.',
        cn: '下班，\n赶得上晚霞。',
        kr: '노을 지기 전에\n퇴근하는 회사.',
      },
      alt: {
        ja: '大きな夕日と紫の街を背に、赤いマフラーをなびかせて自転車で走る人。',
        en: 'A person with a red scarf riding a bicycle past a large setting sun and a purple skyline.',
        cn: '巨大的落日与紫色城市剪影前，系着红围巾的人骑着自行车。',
        kr: '커다란 석양과 보랏빛 도시를 뒤로하고 빨간 목도리를 날리며 자전거를 타는 사람.',
      },
    },
    {
      file: 'l1',
      fit: 'fill',
      focus: { x: 55, y: 50 },
      mainText: {
        ja: 'そのままの形で、\nどうぞ。',
        en: 'Come in,\njust the shape you are.',
        cn: '以你本来的样子，\n请进。',
        kr: '당신 모양 그대로,\n들어오세요.',
      },
      alt: {
        ja: '開いた赤い扉の前に立つ、黄色いリュックの人の後ろ姿。向こうに朝日と丘、足もとへ光。',
        en: 'A person with a yellow backpack, seen from behind, at an open red door; sun and hills beyond, light on the floor.',
        cn: '敞开的红门前，背着黄色背包的人的背影；门外是太阳与山丘，光洒在地上。',
        kr: '열린 빨간 문 앞에 선 노란 배낭을 멘 사람의 뒷모습. 문밖에는 해와 언덕, 바닥에는 빛.',
      },
      button: {
        text: { ja: 'エントリーする', en: 'Apply now', cn: '立即应聘', kr: '지원하기' },
        url: 'https://example.com/kumiki/entry',
        isGoal: true,
      },
      linkButtonColor: SUN,
      linkTextColor: INK,
    },
  ],
}
