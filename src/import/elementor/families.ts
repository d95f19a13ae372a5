import { isPlainObject } from '../../builder/style/read.ts';
import type { ElementorElement } from './element.ts';

/**
 * Add-on widgets that resemble one of Elementor's own: the type they are read as, and their setting names by
 * Elementor's names. A name also covers settings with that prefix, such as those of a device or a font.
 */
interface Family {
  as: string;
  settings: Readonly<Record<string, string>>;
  /** Features that are off unless their switch is on; their settings are ignored then. */
  off?: ReadonlyArray<[switchedBy: string, settings: RegExp]>;
  /** The same for the rows of a repeater, by the name of the repeater in Elementor. */
  rows?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const heading = (prefix: string): Family => ({
  as: 'heading',
  settings: {
    [`${prefix}_title`]: 'title',
    [`${prefix}_sub_title`]: 'subtitle',
    [`${prefix}_title_margin`]: '_margin',
    [`${prefix}_title_typography`]: 'typography',
    [`${prefix}_title_color`]: 'title_color',
    [`${prefix}_title_align`]: 'align',
    [`${prefix}_title_tag`]: 'header_size',
  },
  off: [
    ['show_shadow_text', /^shadow_text_/],
    [`${prefix}_show_seperator`, /seperator/],
    [`${prefix}_use_focused_title_bg`, /focused_title_secondary/],
  ],
});

const button = (text: string, prefix: string): Family => ({
  as: 'button',
  settings: {
    [text]: 'text',
    [`${prefix}_align`]: 'align',
    [`${prefix}_position`]: 'align',
    [`${prefix}_url`]: 'link',
    [`${prefix}_link`]: 'link',
    [`${prefix}_typo`]: 'typography',
    [`${prefix}_typography`]: 'typography',
    [`${prefix}_text_color_normal`]: 'button_text_color',
    [`${prefix}_text_color_hover`]: 'hover_color',
    [`${prefix}_text_color`]: 'button_text_color',
    [`${prefix}_background_normal`]: 'button_background_color',
    [`${prefix}_background_hover`]: 'button_background_hover_color',
    [`${prefix}_bg_color`]: 'background',
    [`${prefix}_hover_bg_color`]: 'button_background_hover',
    [`${prefix}_border_normal`]: 'border',
    [`${prefix}_border_radius_normal`]: 'border_radius',
    [`${prefix}_border_radius`]: 'border_radius',
    [`${prefix}_padding_normal`]: 'text_padding',
    [`${prefix}_padding`]: 'text_padding',
    select_icon: 'selected_icon',
  },
});

/** A person is read by the mapping `person`, which has no widget in Elementor. */
const person = (given: Record<string, string>): Family => ({ as: 'person', settings: given });

const families: ReadonlyArray<[RegExp, Family]> = [
  [/^elementskit-heading$/, heading('ekit_heading')],
  [
    /^premium-addon-title$/,
    {
      as: 'heading',
      settings: {
        premium_title_text: 'title',
        premium_title_tag: 'header_size',
        premium_title_color: 'title_color',
        premium_title_typography: 'typography',
        premium_title_align: 'align',
      },
    },
  ],
  [
    /^(?:eael-creative-heading|ha-gradient-heading|jkit_heading|hfe-heading|page-title|hfe-page-title)$/,
    {
      as: 'heading',
      settings: {
        sg_heading_content: 'title',
        sg_title_focused: 'title',
        heading_title: 'title',
        heading_tag: 'header_size',
        heading_color: 'title_color',
        heading_typography: 'typography',
        heading_text_align: 'align',
      },
    },
  ],
  [
    /^wpr-advanced-text$/,
    {
      as: 'animated-headline',
      settings: {
        prefix_text: 'before_text',
        suffix_text: 'after_text',
        text_tag: 'tag',
        prefix_color: 'title_color',
        prefix_typography: 'title_typography',
        text_align: 'alignment',
      },
    },
  ],
  [/^premium-addon-button$/, button('premium_button_text', 'premium_button')],
  [/^wpr-(?:button|dual-button)$/, button('button_text', 'button')],
  [/^elementskit-button$/, button('ekit_btn_text', 'ekit_btn')],
  [/^(?:eael-creative-button|jkit_button|ha-creative-button)$/, button('creative_button_text', 'eael_creative_button')],
  [
    /^elementskit-icon-box$/,
    {
      as: 'icon-box',
      settings: {
        ekit_icon_box_header_icons: 'selected_icon',
        ekit_icon_box_header_image: 'image',
        ekit_icon_box_title_text: 'title_text',
        ekit_icon_box_description_text: 'description_text',
        ekit_icon_box_global_link: 'link',
        ekit_icon_box_title_size: 'title_size',
        ekit_icon_title_typography_group: 'title_typography',
        ekit_icon_title_color: 'title_color',
        ekit_icon_title_color_hover: 'hover_title_color',
        ekit_icon_description_typography_group: 'description_typography',
        ekit_icon_description_color: 'description_color',
        ekit_icon_box_icon_primary_color: 'primary_color',
        ekit_icon_icon_color: 'primary_color',
        ekit_icon_icon_font_size: 'icon_size',
        ekit_icon_box_infobox_bg_group: '_background',
        ekit_icon_box_infobox_bg_hover_group: '_background_hover',
        ekit_icon_box_infobox_bg_padding: '_padding',
        ekit_icon_box_infobox_box_shadow_group: '_box_shadow',
        ekit_icon_box_iocnbox_border_group: '_border',
        ekit_icon_box_infobox_border_radious: '_border_radius',
        ekit_icon_box_infobox_border_radious_hv: '_border_radius_hover',
        ekit_icon_box_text_align: 'text_align',
        ekit_icon_box_icon_position: 'position',
      },
      off: [['ekit_icon_box_enable_btn', /_(?:btn|button)_/]],
    },
  ],
  [
    /^(?:eael-info-box|ha-infobox|jkit_icon_box|premium-icon-box|wpr-info-box|infobox)$/,
    {
      as: 'icon-box',
      settings: {
        eael_infobox_icon_new: 'selected_icon',
        eael_infobox_image: 'image',
        eael_infobox_image_resizer: 'image_size',
        eael_infobox_title: 'title_text',
        eael_infobox_text: 'description_text',
        eael_infobox_title_color: 'title_color',
        eael_infobox_content_color: 'description_color',
        sg_icon_text: 'title_text',
        sg_icon_description: 'description_text',
        sg_icon_header_icon: 'selected_icon',
        title: 'title_text',
        description: 'description_text',
        icon: 'selected_icon',
      },
    },
  ],
  [
    /^elementskit-image-box$/,
    {
      as: 'image-box',
      settings: {
        ekit_image_box_image: 'image',
        ekit_image_box_title_text: 'title_text',
        ekit_image_box_title_size: 'title_size',
        ekit_image_box_description_text: 'description_text',
        ekit_image_box_website_link: 'link',
        ekit_image_box_btn_link: 'link',
        ekit_image_box_heading_color: 'title_color',
        ekit_image_box_title_typography: 'title_typography',
        ekit_image_box_content_text_align: 'text_align',
        ekit_image_box_border_radius: 'image_border_radius',
        ekit_imagebox_container_background: '_background',
        ekit_imagebox_container_spacing: '_padding',
        body_radius: '_border_radius',
      },
    },
  ],
  [
    /^eael-flip-box$/,
    {
      as: 'flip-box',
      settings: {
        eael_flipbox_icon_new: 'selected_icon',
        eael_flipbox_front_title: 'title_text_a',
        eael_flipbox_front_text: 'description_text_a',
        eael_flipbox_back_title: 'title_text_b',
        eael_flipbox_back_text: 'description_text_b',
        flipbox_button_text: 'button_text',
        flipbox_link: 'link',
        eael_flipbox_front_bg_color: 'background_a',
        eael_flipbox_back_bg_color: 'background_b',
        eael_flipbox_front_title_color: 'title_color_a',
        eael_flipbox_height: 'height',
      },
    },
  ],
  [
    /^wpr-flip-box$/,
    {
      as: 'flip-box',
      settings: {
        front_icon: 'selected_icon',
        front_title: 'title_text_a',
        front_description: 'description_text_a',
        back_title: 'title_text_b',
        back_description: 'description_text_b',
        back_btn_text: 'button_text',
        back_link: 'link',
        box_height: 'height',
      },
    },
  ],
  [
    /^eael-team-member$/,
    person({
      eael_team_member_image: 'image',
      eael_team_member_name: 'name',
      eael_team_member_job_title: 'role',
      eael_team_member_description: 'text',
      eael_team_members_name_color: 'name_color',
      eael_team_members_name_typography: 'name_typography',
      eael_team_members_position_color: 'role_color',
      eael_team_members_position_typography: 'role_typography',
      eael_team_members_padding: '_padding',
      eael_team_members_border: '_border',
      eael_team_members_border_radius: '_border_radius',
    }),
  ],
  [
    /^wpr-team-member$/,
    person({
      member_image: 'image',
      member_name: 'name',
      member_job: 'role',
      member_description: 'text',
      content_padding: '_padding',
      image_border_radius: 'image_radius',
    }),
  ],
  [
    /^elementskit-team$/,
    person({
      ekit_team_image: 'image',
      ekit_team_name: 'name',
      ekit_team_position: 'role',
      ekit_team_short_description: 'text',
      ekit_team_name_color: 'name_color',
      ekit_team_name_typography: 'name_typography',
    }),
  ],
  [
    /^(?:jkit_team|premium-addon-person|ha-member|team-member)$/,
    person({
      sg_member_image: 'image',
      sg_member_name: 'name',
      sg_member_position: 'role',
      sg_member_description: 'text',
      premium_person_image: 'image',
      premium_person_name: 'name',
      premium_person_title: 'role',
      premium_person_content: 'text',
      image: 'image',
      title: 'name',
      job_title: 'role',
      bio: 'text',
    }),
  ],
  [
    /^premium-counter$/,
    {
      as: 'counter',
      settings: {
        premium_counter_title: 'title',
        premium_counter_end_value: 'ending_number',
        premium_counter_preffix: 'prefix',
        premium_counter_suffix: 'suffix',
        premium_counter_title_color: 'title_color',
        premium_counter_value_color: 'number_color',
        premium_counter_t_separator: 'thousand_separator_char',
        value_padding: '_padding',
        premium_counter_title_typho: 'typography_title',
        premium_counter_value_typho: 'typography_number',
      },
    },
  ],
  [
    /^(?:elementskit-funfact|jkit_fun_fact|eael-counter|bdt-counter|ha-fun-factor)$/,
    {
      as: 'counter',
      settings: {
        ekit_funfact_title: 'title',
        ekit_funfact_title_text: 'title',
        ekit_funfact_number: 'ending_number',
        ekit_funfact_number_suffix: 'suffix',
        ekit_funfact_number_prefix: 'prefix',
        sg_fun_fact_title: 'title',
        sg_fun_fact_number: 'ending_number',
        sg_fun_fact_suffix: 'suffix',
        fun_factor_title: 'title',
        fun_factor_number: 'ending_number',
      },
    },
  ],
  [
    /^elementskit-progressbar$/,
    {
      as: 'progress',
      settings: {
        ekit_progressbar_title: 'title',
        ekit_progressbar_percentage: 'percent',
        ekit_progressbar_bar_height: 'bar_height',
        ekit_progressbar_track_color_color: 'bar_color',
        ekit_progressbar_background_color: 'bar_bg_color',
        ekit_progressbar_title_typography: 'typography',
        ekit_progressbar_title_color: 'title_color',
      },
    },
  ],
  [
    /^(?:wpr-progress-bar|bdt-progress-pie|eael-progress-bar|jkit_progress_bar|premium-addon-progressbar)$/,
    {
      as: 'progress',
      settings: {
        counter_value: 'percent',
        progress_bar_value: 'percent',
        progress_bar_title: 'title',
        line_size: 'bar_height',
        prline_bg_color_color: 'bar_color',
        progress_color: 'bar_color',
        percentage_typography: 'typography',
      },
    },
  ],
  [
    /^elementskit-testimonial$/,
    {
      as: 'testimonial-carousel',
      settings: {
        ekit_testimonial_data: 'slides',
        ekit_testimonial_description_color: 'content_color',
        ekit_testimonial_client_name_normal_color: 'name_color',
        ekit_testimonial_layout_border_radius: 'slide_border_radius',
      },
      rows: {
        slides: {
          client_name: 'name',
          designation: 'title',
          review: 'content',
          client_photo: 'image',
          rating: 'rating',
        },
      },
    },
  ],
  [
    /^(?:eael-testimonial|wpr-testimonial|wpr-testimonial-carousel|jkit_testimonials|ha-testimonial|premium-addon-testimonials)$/,
    {
      as: 'testimonial-carousel',
      settings: { testimonial_items: 'slides', sg_testimonials_list: 'slides', testimonial_list: 'slides' },
      rows: {
        slides: {
          testimonial_author: 'name',
          testimonial_title: 'title',
          testimonial_content: 'content',
          testimonial_image: 'image',
          sg_testimonials_list_client_name: 'name',
          sg_testimonials_list_designation: 'title',
          sg_testimonials_list_review: 'content',
          sg_testimonials_list_client_avatar: 'image',
        },
      },
    },
  ],
  [
    /^elementskit-accordion$/,
    {
      as: 'accordion',
      settings: {
        ekit_accordion_items: 'tabs',
        ekit_accordion_title_typography: 'title_typography',
        ekit_accordion_content_typography: 'content_typography',
        ekit_accordion_title_color: 'title_color',
        ekit_accordion_background_close_color: 'title_background',
      },
      rows: { tabs: { acc_title: 'tab_title', acc_content: 'tab_content' } },
    },
  ],
  [
    /^(?:wpr-advanced-accordion|eael-adv-accordion|jkit_accordion|ha-accordion)$/,
    {
      as: 'accordion',
      settings: {
        advanced_accordion: 'tabs',
        eael_adv_accordion_tab: 'tabs',
        sg_accordion_list: 'tabs',
        tab_typography: 'title_typography',
        tab_color: 'title_color',
      },
      rows: {
        tabs: {
          accordion_title: 'tab_title',
          accordion_content: 'tab_content',
          eael_adv_accordion_tab_title: 'tab_title',
          eael_adv_accordion_tab_content: 'tab_content',
          sg_accordion_list_title: 'tab_title',
          sg_accordion_list_content: 'tab_content',
        },
      },
    },
  ],
  // A coupon of a shop is read by the mapping `coupon-code`, which has no widget in Elementor.
  [/^ecomus-code-discount$/, { as: 'coupon-code', settings: {} }],
  [/^ecomus-countdown$/, { as: 'countdown', settings: {} }],
  [/^ecomus-ask-question$/, { as: 'shortcode', settings: { form_shortcode: 'shortcode' } }],
  [
    /^elementskit-page-list$/,
    {
      as: 'icon-list',
      settings: { ekit_page_list: 'icon_list' },
      rows: {
        icon_list: { ekit_page_list_text: 'text', ekit_page_list_icon: 'selected_icon', ekit_page_list_link: 'link' },
      },
    },
  ],
  [
    /^(?:eael-feature-list|jkit_feature_list|wpr-feature-list)$/,
    {
      as: 'icon-list',
      settings: { eael_feature_list: 'icon_list', list: 'icon_list' },
      rows: {
        icon_list: {
          eael_feature_list_title: 'text',
          eael_feature_list_icon_new: 'selected_icon',
          list_title: 'text',
          list_icon: 'selected_icon',
        },
      },
    },
  ],
  [
    /^(?:ekit-nav-menu|jkit_nav_menu|navigation-menu|wpr-nav-menu|eael-simple-menu|premium-nav-menu)$/,
    { as: 'nav-menu', settings: {} },
  ],
  [
    /^(?:bdt-search|wpr-search|jkit_search|elementskit-header-search|hfe-search-button)$/,
    { as: 'search-form', settings: {} },
  ],
  [/^(?:site-logo|jkit_site_logo|wpr-logo|hfe-site-logo|retina)$/, { as: 'theme-site-logo', settings: {} }],
  [
    /^(?:elementskit-blog-posts|eael-post-grid|wpr-grid|jkit_post_block|jkit_post_list|wpr-posts-timeline|premium-addon-blog|ha-post-grid|blog-posts)$/,
    { as: 'posts', settings: {} },
  ],
  [/^(?:jkit_post_title|wpr-post-title)$/, { as: 'theme-post-title', settings: {} }],
  [/^(?:jkit_post_featured_image|wpr-post-media)$/, { as: 'theme-post-featured-image', settings: {} }],
  [/^(?:jkit_post_content|wpr-post-content)$/, { as: 'theme-post-content', settings: {} }],
  [/^(?:jkit_post_(?:date|terms|author|meta)|wpr-post-info)$/, { as: 'post-info', settings: {} }],
  [/^(?:jkit_post_comment|wpr-post-comments)$/, { as: 'post-comments', settings: {} }],
  [
    /^(?:elementskit-social-media|jkit_social_share|premium-addon-social)$/,
    {
      as: 'social-icons',
      settings: { ekit_socialmedia_add_icons: 'social_icon_list' },
      rows: { social_icon_list: { ekit_socialmedia_icons: 'social_icon', ekit_socialmedia_link: 'link' } },
    },
  ],
  [
    /^(?:elementskit-video|premium-addon-video-box|wpr-video)$/,
    { as: 'video', settings: { ekit_video_popup_url: 'youtube_url' } },
  ],
  [/^(?:eael-filterable-gallery|wpr-media-grid|elementskit-gallery)$/, { as: 'gallery', settings: {} }],
  [
    /^(?:metform|wpforms|fluent-form-widget|eael-contact-form-7|jkit_contact_form|wpr-form-builder|contact-form-7|mailchimp|elementskit-mail-chimp|jkit_mailchimp)$/,
    { as: 'form', settings: { form_fields: 'form_fields' } },
  ],
];

/** Converts the element to one of Elementor's own, if it belongs to a known family. */
export function asOwnWidget(element: ElementorElement): ElementorElement | null {
  const family = families.find(([type]) => type.test(element.type))?.[1];
  if (!family) return null;
  return { ...element, type: family.as, settings: translated(element.settings, family) };
}

function translated(
  given: Record<string, unknown>,
  { settings: names, rows = {}, off = [] }: Family,
): Record<string, unknown> {
  const rename = renaming(names);
  const isOff = (key: string) => off.some(([by, of]) => of.test(key) && key !== by && given[by] !== 'yes');
  const settings = Object.fromEntries(Object.entries(given).filter(([key]) => !isOff(key)));
  const renamed = Object.fromEntries(Object.entries(settings).map(([key, value]) => [rename(key), value]));
  if (isPlainObject(renamed.__globals__)) {
    renamed.__globals__ = Object.fromEntries(
      Object.entries(renamed.__globals__)
        .filter(([key]) => !isOff(key))
        .map(([key, value]) => [rename(key), value]),
    );
  }
  for (const [repeater, fields] of Object.entries(rows)) {
    const list = renamed[repeater];
    if (!Array.isArray(list)) continue;
    const renameField = renaming(fields);
    renamed[repeater] = list
      .filter(isPlainObject)
      .map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [renameField(key), value])));
  }
  return renamed;
}

/** Renames a setting by the longest known name that it equals or begins with. */
function renaming(names: Readonly<Record<string, string>>): (key: string) => string {
  const known = Object.entries(names).sort(([a], [b]) => b.length - a.length);
  return (key) => {
    const found = known.find(([name]) => key === name || key.startsWith(`${name}_`));
    return found ? found[1] + key.slice(found[0].length) : key;
  };
}
