/** An entry of a menu as it is stored: it leads to an address, to a post, or only holds children. */
export interface MenuItem {
  label: string;
  url?: string | undefined;
  postId?: number | undefined;
  newTab?: true | undefined;
  /** A sentence under the label, where there is room for it: in sub-menus. */
  description?: string | undefined;
  /** A few words beside the label: «از ۱۹۹٬۰۰۰ تومان». */
  note?: string | undefined;
  children: MenuItem[];
}

/** An entry as visitors see it. */
export interface MenuLink {
  label: string;
  /** Null for an entry that only holds children. */
  href: string | null;
  newTab?: true;
  description?: string;
  note?: string;
  children: MenuLink[];
}

export interface Menu {
  id: number;
  /** Where the theme shows it: `main`, `footer`… */
  location: string;
  name: string;
  items: MenuItem[];
  version: number;
}

/** A post that a menu leads to; only what is published is shown there. */
export interface MenuPost {
  id: number;
  title: string;
  isPublished: boolean;
}
