import type { ReadDocument } from '../content/documents.ts';
import { contentMigrations } from '../content/migrations.ts';
import type { MigrationStep, Migrations } from '../platform/db/migrate.ts';
import { downloadMigrations } from '../platform/download-progress.ts';
import { installationMigrations } from '../platform/installation.ts';
import { outboxMigrations } from '../platform/outbox/migrations.ts';
import { sharedLimitsMigrations } from '../platform/shared-rate-limit.ts';
import { createBalanceTables } from './balance/migration.ts';
import { createCartTables } from './cart/migration.ts';
import { addPlanVersions, createCatalogueTables, createPlanLines, nameOptionPurposes } from './catalogue/migration.ts';
import { extendCatalogue } from './catalogue/migration-shop.ts';
import { createCreditNoteTables } from './credit-notes/migration.ts';
import { createCustomerTables, indexCustomerList, keepOneNameAndEmail } from './customers/migration.ts';
import { customerNames } from './customers/search-terms.ts';
import { createDomainTables } from './domains/migration.ts';
import {
  addBalanceParts,
  addLineDetails,
  addLineVatRate,
  addSellers,
  createInvoiceTables,
  indexInvoiceLists,
  indexRefundedInvoices,
} from './invoices/migration.ts';
import { invoiceNames } from './invoices/search-terms.ts';
import { createOrderTables, markRefundedOrders } from './orders/migration.ts';
import { indexOrders } from './orders/search-terms.ts';
import { createPaymentTables, freeRefusedTraces, indexPaymentList } from './payments/migration.ts';
import { paymentNames } from './payments/search-terms.ts';
import { addRefundRetries, createRefundTable } from './refunds/migration.ts';
import {
  addBefore,
  addProducts,
  addRebuilds,
  addServiceBuyer,
  addWantedPlan,
  createDifferences,
  createRefundEffects,
  createServiceTables,
  indexServiceLists,
} from './services/migration.ts';
import { serviceNames } from './services/search-terms.ts';
import { createTimelineTable } from './timeline/migration.ts';

/** Every migration of the program; names sort in the order of running. */
export function allMigrations(readDocument: ReadDocument): Migrations {
  const steps: Migrations = {
    ...outboxMigrations,
    ...contentMigrations(readDocument),
    '0004_catalogue': createCatalogueTables,
    '0020_plan_versions': addPlanVersions,
    '0027_plan_lines': createPlanLines,
    '0029_shop': createShopTables,
    '0035_changes_of_services': changeServices,
    '0038_order_names': ({ db }) => indexOrders(db),
    '0040_shop_names': nameShop,
    '0041_numbers_and_addresses': nameAnew,
    '0042_shop_lists': indexLists,
    '0046_billed_to': addBilledTo,
    '0049_after_sale': changeAfterSale,
    '0050_differences': createDifferences,
    '0052_one_name_and_email': keepOneNameAndEmail,
    '0060_credit_notes': createCreditNoteTables,
    '0061_domains': createDomainTables,
    '0062_sellers': addSellers,
    '0063_service_products': addProducts,
    ...installationMigrations,
    ...sharedLimitsMigrations,
    ...downloadMigrations,
  };
  return Object.fromEntries(Object.entries(steps).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Paid changes, rebuilds, details of invoice lines, refused transfers, balance parts and effects of refunds. */
async function changeAfterSale(step: MigrationStep): Promise<void> {
  await addWhatChanges(step);
  await addRebuilds(step);
  await addLineDetails(step);
  await freeRefusedTraces(step);
  await addBalanceParts(step);
  await undoRefunded(step);
}

async function nameShop({ db }: MigrationStep): Promise<void> {
  for (const names of [customerNames, invoiceNames, paymentNames, serviceNames]) await names.fill(db);
}

/** Indexes payments by more numbers, and services by their addresses. */
async function nameAnew({ db }: MigrationStep): Promise<void> {
  for (const names of [paymentNames, serviceNames]) await names.fill(db);
}

async function indexLists(step: MigrationStep): Promise<void> {
  await indexInvoiceLists(step);
  await indexServiceLists(step);
  await indexPaymentList(step);
}

async function addBilledTo(step: MigrationStep): Promise<void> {
  await addServiceBuyer(step);
  await indexCustomerList(step);
}

async function addWhatChanges(step: MigrationStep): Promise<void> {
  await addBefore(step);
  await addLineVatRate(step);
}

async function undoRefunded(step: MigrationStep): Promise<void> {
  await createRefundEffects(step);
  await addRefundRetries(step);
  await indexRefundedInvoices(step);
  await markRefundedOrders(step);
}

async function changeServices(step: MigrationStep): Promise<void> {
  await addWantedPlan(step);
  await nameOptionPurposes(step);
}

async function createShopTables(step: MigrationStep): Promise<void> {
  await extendCatalogue(step);
  await createTimelineTable(step);
  await createCustomerTables(step);
  await createCartTables(step);
  await createBalanceTables(step);
  await createInvoiceTables(step);
  await createOrderTables(step);
  await createPaymentTables(step);
  await createRefundTable(step);
  await createServiceTables(step);
}
