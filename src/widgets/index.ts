import { createRegistry } from '../builder/registry.ts';
import type { AnyWidget } from '../builder/widget.ts';
import { accordion } from './accordion/index.ts';
import { accountLink } from './account-link/index.ts';
import { addToCart } from './add-to-cart/index.ts';
import { alert } from './alert/index.ts';
import { authorBox } from './author-box/index.ts';
import { bento } from './bento/index.ts';
import { breadcrumb } from './breadcrumb/index.ts';
import { button } from './button/index.ts';
import { callToAction } from './call-to-action/index.ts';
import { cardButton } from './card-button/index.ts';
import { cart } from './cart/index.ts';
import { checkout } from './checkout/index.ts';
import { codeBlock } from './code-block/index.ts';
import { columns } from './columns/index.ts';
import { comments } from './comments/index.ts';
import { configurator } from './configurator/index.ts';
import { contactLine } from './contact-line/index.ts';
import { container } from './container/index.ts';
import { copyrightLine } from './copyright-line/index.ts';
import { countdown } from './countdown/index.ts';
import { counter } from './counter/index.ts';
import { coupon } from './coupon/index.ts';
import { divider } from './divider/index.ts';
import { domainSearch } from './domain-search/index.ts';
import { featuredImage } from './featured-image/index.ts';
import { flipBox } from './flip-box/index.ts';
import { footerBand } from './footer-band/index.ts';
import { form } from './form/index.ts';
import { gallery } from './gallery/index.ts';
import { headerBar } from './header-bar/index.ts';
import { heading } from './heading/index.ts';
import { hostingSwitcher } from './hosting-switcher/index.ts';
import { hours } from './hours/index.ts';
import { html } from './html/index.ts';
import { icon } from './icon/index.ts';
import { iconBox } from './icon-box/index.ts';
import { iconList } from './icon-list/index.ts';
import { image } from './image/index.ts';
import { imageBox } from './image-box/index.ts';
import { imageCarousel } from './image-carousel/index.ts';
import { linkedSection } from './linked-section/index.ts';
import { litHouse } from './lit-house/index.ts';
import { liveCorner } from './live-corner/index.ts';
import { loopCarousel } from './loop-carousel/index.ts';
import { loopGrid } from './loop-grid/index.ts';
import { lottie } from './lottie/index.ts';
import { map } from './map/index.ts';
import { megaMenu } from './mega-menu/index.ts';
import { menuCart } from './menu-cart/index.ts';
import { menuColumn } from './menu-column/index.ts';
import { myAccount } from './my-account/index.ts';
import { navMenu } from './nav-menu/index.ts';
import { offCanvas } from './off-canvas/index.ts';
import { person } from './person/index.ts';
import { planCards } from './plan-cards/index.ts';
import { planFinder } from './plan-finder/index.ts';
import { planReceipt } from './plan-receipt/index.ts';
import { planTable } from './plan-table/index.ts';
import { postContent } from './post-content/index.ts';
import { postExcerpt } from './post-excerpt/index.ts';
import { postLink } from './post-link/index.ts';
import { postMeta } from './post-meta/index.ts';
import { postNavigation } from './post-navigation/index.ts';
import { postTitle } from './post-title/index.ts';
import { progress } from './progress/index.ts';
import { purchaseSummary } from './purchase-summary/index.ts';
import { rating } from './rating/index.ts';
import { richText } from './rich-text/index.ts';
import { routeRibbon } from './route-ribbon/index.ts';
import { schemeSwitch } from './scheme-switch/index.ts';
import { seals } from './seals/index.ts';
import { searchBox } from './search-box/index.ts';
import { searchResults } from './search-results/index.ts';
import { serviceStatus } from './service-status/index.ts';
import { shareButtons } from './share-buttons/index.ts';
import { siteLogo } from './site-logo/index.ts';
import { siteMenu } from './site-menu/index.ts';
import { slides } from './slides/index.ts';
import { socialEmbed } from './social-embed/index.ts';
import { socialIcons } from './social-icons/index.ts';
import { spacer } from './spacer/index.ts';
import { starRating } from './star-rating/index.ts';
import { steps } from './steps/index.ts';
import { table } from './table/index.ts';
import { tableOfContents } from './table-of-contents/index.ts';
import { tabs } from './tabs/index.ts';
import { taxonomyFilter } from './taxonomy-filter/index.ts';
import { termCards } from './term-cards/index.ts';
import { testimonial } from './testimonial/index.ts';
import { testimonialCarousel } from './testimonial-carousel/index.ts';
import { toggle } from './toggle/index.ts';
import { video } from './video/index.ts';
import { walletButton } from './wallet-button/index.ts';

/** The list of all widgets, from which everything about widgets is derived. */
export const widgets: readonly AnyWidget[] = [
  accordion,
  addToCart,
  alert,
  authorBox,
  bento,
  breadcrumb,
  button,
  callToAction,
  cardButton,
  cart,
  checkout,
  codeBlock,
  columns,
  comments,
  configurator,
  container,
  countdown,
  counter,
  coupon,
  divider,
  featuredImage,
  flipBox,
  form,
  gallery,
  heading,
  hostingSwitcher,
  hours,
  html,
  icon,
  iconBox,
  iconList,
  image,
  imageBox,
  imageCarousel,
  linkedSection,
  litHouse,
  liveCorner,
  loopCarousel,
  loopGrid,
  lottie,
  map,
  megaMenu,
  myAccount,
  menuCart,
  navMenu,
  offCanvas,
  person,
  planCards,
  planFinder,
  planReceipt,
  planTable,
  domainSearch,
  postContent,
  postExcerpt,
  postLink,
  postMeta,
  postNavigation,
  postTitle,
  progress,
  purchaseSummary,
  rating,
  richText,
  routeRibbon,
  searchBox,
  searchResults,
  serviceStatus,
  shareButtons,
  siteLogo,
  slides,
  socialEmbed,
  socialIcons,
  spacer,
  starRating,
  steps,
  table,
  tableOfContents,
  tabs,
  taxonomyFilter,
  termCards,
  testimonial,
  testimonialCarousel,
  toggle,
  video,
  walletButton,
  siteMenu,
  seals,
  schemeSwitch,
  menuColumn,
  headerBar,
  footerBand,
  copyrightLine,
  contactLine,
  accountLink,
];

export const registry = createRegistry(widgets);
