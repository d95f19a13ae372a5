import { useQuery } from '@tanstack/react-query';
import { FilePen, FileText, Plus, Receipt, ReceiptText, Search, Server, UserRound } from 'lucide';
import { useState } from 'react';
import {
  Autocomplete,
  Dialog,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  SearchField,
} from 'react-aria-components';
import { useNavigate } from 'react-router-dom';
import { labelsOf } from '../../content/posts/labels.ts';
import { mayCreate, mayEdit } from '../../content/posts/rights.ts';
import { type PostType, postTypes } from '../../content/posts/types.ts';
import { hasRight } from '../../content/users/rights.ts';
import { toPersianDigits } from '../../platform/persian/digits.ts';
import { searchKey } from '../../platform/persian/letters.ts';
import { invoiceName, purposes } from '../../staff/shared/screen/shop/labels.ts';
import type { IconDrawing } from '../../ui/icons.ts';
import { useApi } from '../api-context.ts';
import { Glyph } from '../kit/glyph.tsx';
import { useSession } from '../session-context.ts';
import { useNavEntries } from '../use-nav-entries.ts';

interface Command {
  id: string;
  label: string;
  /** Shown next to the label. */
  note: string;
  drawing: IconDrawing;
  run(): void;
}

/** Command palette: finds screens, actions, posts and sales by a few letters, and navigates there. */
export default function Palette({ close }: { close(): void }) {
  const [typed, setTyped] = useState('');
  const screens = useScreenCommands();
  const posts = usePostCommands(typed);
  const sales = useSaleCommands(typed);
  const key = searchKey(typed);
  const found = screens.filter(({ label, note }) => searchKey(`${label} ${note}`).includes(key));
  const all = [...found, ...posts, ...sales];
  return (
    <ModalOverlay
      className="modal-shade palette-shade"
      isDismissable
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
    >
      <Modal className="palette">
        <Dialog aria-label="جست‌وجو و فرمان‌ها">
          <Autocomplete inputValue={typed} onInputChange={setTyped}>
            <SearchField aria-label="جست‌وجو در پیشخوان" className="search-box" autoFocus>
              <Glyph drawing={Search} />
              <Input placeholder="صفحه، نوشته، کار…" />
            </SearchField>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what runs over is scrolled with the keyboard. */}
            <div className="palette-found" tabIndex={0}>
              <Menu
                className="menu"
                aria-label="نتیجه‌ها"
                renderEmptyState={() => <p className="popover-note">چیزی پیدا نشد.</p>}
                onAction={(id) => {
                  close();
                  all.find((command) => command.id === id)?.run();
                }}
              >
                <Section title="بخش‌ها و کارها" commands={found} />
                <Section title="محتوا" commands={posts} />
                <Section title="فروش" commands={sales} />
              </Menu>
            </div>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Section({ title, commands }: { title: string; commands: readonly Command[] }) {
  if (commands.length === 0) return null;
  return (
    <MenuSection>
      <Header>{title}</Header>
      {commands.map(({ id, label, note, drawing }) => (
        <MenuItem key={id} id={id} textValue={label}>
          <Glyph drawing={drawing} />
          {label}
          <span className="menu-note">{note}</span>
        </MenuItem>
      ))}
    </MenuSection>
  );
}

/** Screens and actions that this user may open. */
function useScreenCommands(): Command[] {
  const { me } = useSession();
  const navigate = useNavigate();
  const { types } = me.contentTypes;
  const screens = useNavEntries()
    .filter(({ right }) => hasRight(me.user, right))
    .map(({ href, label, drawing, isPage }) => ({
      id: href,
      label,
      note: '',
      drawing,
      run: () => (isPage ? location.assign(href) : navigate(href)),
    }));
  const beginnings = [...postTypes, ...types.map(({ type }) => type)]
    .filter((type) => mayCreate(me.user, type))
    .map((type) => ({
      id: `new-${type}`,
      label: labelsOf(type, types).fresh,
      note: 'ساختن',
      drawing: Plus,
      run: () => navigate(`/posts/?type=${type}`, { state: { isMaking: true } }),
    }));
  return [...screens, ...beginnings];
}

/** Posts whose title or address matches; users who may not edit one open its page, or its history while it is not public. */
function usePostCommands(typed: string): Command[] {
  const api = useApi();
  const { me } = useSession();
  const q = typed.trim();
  const { data = [] } = useQuery({
    queryKey: ['palette', q],
    enabled: q.length > 1,
    queryFn: async ({ signal }) => {
      const ask = (type: PostType) => api.call('GET staff/posts', { query: { type, q, perPage: 5 }, signal });
      return (await Promise.all([...postTypes, ...me.contentTypes.types.map(({ type }) => type)].map(ask))).flatMap(
        ({ data }) => data,
      );
    },
  });
  return data.map((post) => {
    const { id, title, type, status, path } = post;
    const seen = status === 'published' && path !== null ? path : `/wp-admin/history/${id}`;
    return {
      id: `post-${id}`,
      label: title,
      note: labelsOf(type, me.contentTypes.types).all,
      drawing: mayEdit(me.user, post) ? FilePen : FileText,
      run: () => location.assign(mayEdit(me.user, post) ? `/wp-admin/edit/${id}` : seen),
    };
  });
}

/** Orders, invoices and services by their numbers, addresses or buyer, and customers by name, mobile or mail. */
function useSaleCommands(typed: string): Command[] {
  const api = useApi();
  const navigate = useNavigate();
  const { me } = useSession();
  const q = typed.trim();
  const { data } = useQuery({
    queryKey: ['palette', 'sales', q],
    enabled: q.length > 1 && hasRight(me.user, 'orders.read'),
    queryFn: async ({ signal }) => {
      const query = { q, perPage: 5 };
      const [orders, invoices, services, customers] = await Promise.all([
        api.call('GET staff/orders', { query, signal }),
        api.call('GET staff/invoices', { query, signal }),
        api.call('GET staff/services', { query, signal }),
        api.call('GET staff/customers', { query, signal }),
      ]);
      return { orders: orders.data, invoices: invoices.data, services: services.data, customers: customers.data };
    },
  });
  return [
    ...(data?.orders ?? []).map(({ id, code, buyer }) => ({
      id: `order-${id}`,
      label: `سفارش ${toPersianDigits(code)}`,
      note: buyer.name,
      drawing: Receipt,
      run: () => navigate(`/orders/${id}`),
    })),
    ...(data?.invoices ?? []).map(({ id, number, purpose, buyer }) => ({
      id: `invoice-${id}`,
      label: `${invoiceName(number)}، ${purposes[purpose]}`,
      note: buyer.name,
      drawing: ReceiptText,
      run: () => navigate(`/invoices/${id}`),
    })),
    ...(data?.services ?? []).map(({ id, label, hostname, buyer }) => ({
      id: `service-${id}`,
      label: hostname === '' ? label : `${label}، ${hostname}`,
      note: buyer,
      drawing: Server,
      run: () => navigate(`/services/${id}`),
    })),
    ...(data?.customers ?? []).map(({ id, name, mobile, email }) => ({
      id: `customer-${id}`,
      label: name || mobile || email,
      note: 'مشتری',
      drawing: UserRound,
      run: () => navigate(`/customers/${id}/`),
    })),
  ];
}
