/** A single edit of the sources that a test must catch. */
export interface Mutation {
    title: string;
    file: string;
    /** text that occurs once in the file */
    from: string;
    to: string;
    layer: 'check' | 'rule' | 'server' | 'screen';
    /** cheapest test files expected to fail; for the layer `check`, the arguments of tsx */
    tests: readonly string[];
}

/** Twenty faults of different kinds. */
export const MUTATIONS: readonly Mutation[] = [
    {
        title: 'unit: division multiplies',
        file: 'src/domain/units.ts',
        from: 'return Quantity.fraction(a * d, b * c, unit);',
        to: 'return Quantity.fraction(a * c, b * d, unit);',
        layer: 'rule',
        tests: ['src/domain/units.test.ts'],
    },
    {
        title: 'time zone of Western Australia',
        file: 'src/domain/calendar/days.ts',
        from: "WA: 'Australia/Perth',",
        to: 'WA: BUSINESS_ZONE,',
        layer: 'rule',
        tests: ['src/domain/calendar/days.test.ts'],
    },
    {
        title: 'urea guard: twice the limit',
        file: 'src/domain/dosing/ureaLimits.ts',
        from: 'gramsPerKg >= UREA_REFUSAL',
        to: 'gramsPerKg >= 2 * UREA_REFUSAL',
        layer: 'rule',
        tests: ['src/domain/dosing/ureaLimits.test.ts'],
    },
    {
        title: 'formula in an exported cell behind apostrophes',
        file: 'src/domain/records/formulaCells.ts',
        from: "RUNS = new RegExp(`^'*[",
        to: 'RUNS = new RegExp(`^[',
        layer: 'rule',
        tests: ['src/domain/records/formulaCells.test.ts'],
    },
    {
        title: 'page title without the name of the record',
        file: 'src/portal/components/DocumentTitle.tsx',
        from: '[name, title, product].filter',
        to: '[title, product].filter',
        layer: 'screen',
        tests: ['src/portal/admin/view/pageTitle.test.tsx'],
    },
    {
        title: 'focus leaves an open dialog',
        file: 'src/portal/admin/form/FormDialog.tsx',
        from: 'fullScreen={phone}',
        to: 'disableEnforceFocus fullScreen={phone}',
        layer: 'screen',
        tests: ['src/portal/admin/form/FormDialog.test.tsx'],
    },
    {
        title: 'offline action sent before an earlier one of its record',
        file: 'src/portal/offline/sendActions.ts',
        from: 'if (record && delayed.has(record)) continue;',
        to: '',
        layer: 'screen',
        tests: ['src/portal/offline/sendActions.test.ts'],
    },
    {
        title: 'offline action sent after its key was forgotten',
        file: 'src/portal/offline/sendActions.ts',
        from: '(IDEMPOTENCY_KEY_DAYS - 1) * DAY_MS',
        to: '(IDEMPOTENCY_KEY_DAYS + 1) * DAY_MS',
        layer: 'screen',
        tests: ['src/portal/offline/sendActions.test.ts'],
    },
    {
        title: 'scope expression: rows of later customers are visible',
        file: 'src/server/engine/sql/scope.ts',
        from: '.path[0]} = $',
        to: '.path[0]} >= $',
        layer: 'server',
        tests: ['test/security/customers.test.ts'],
    },
    {
        title: 'permission: all of several instead of any',
        file: 'src/server/engine/can.ts',
        from: 'permissions.some(',
        to: 'permissions.every(',
        layer: 'server',
        tests: ['test/security/matrix.test.ts'],
    },
    {
        title: 'void posts twice',
        file: 'src/server/stock/ledger.ts',
        from: 'AND NOT EXISTS (SELECT 1 FROM stock_movements r WHERE r.reverses_id = m.id)',
        to: '',
        layer: 'server',
        tests: ['src/server/stock/ledger.test.ts'],
    },
    {
        title: 'database function: the ledger can be edited',
        file: 'src/server/platform/database/functions/refuse_ledger_edit.sql',
        from: 'BEFORE DELETE OR UPDATE OR TRUNCATE ON stock_movements',
        to: 'BEFORE DELETE OR TRUNCATE ON stock_movements',
        layer: 'server',
        tests: ['src/server/stock/ledger.test.ts'],
    },
    {
        title: 'rounding of GST: half cents down',
        file: 'src/domain/sales/payments.ts',
        from: 'net * GST_PERCENT + 50',
        to: 'net * GST_PERCENT + 49',
        layer: 'server',
        tests: ['src/server/payments/payments.test.ts'],
    },
    {
        title: 'rounding of the GST of partial credits',
        file: 'src/domain/sales/payments.ts',
        from: 'Math.floor((2 * wanted * cents(sale.gst)',
        to: 'Math.ceil((2 * wanted * cents(sale.gst)',
        layer: 'server',
        tests: ['src/server/payments/payments.test.ts'],
    },
    {
        title: 'optimistic lock: stale version overwrites',
        file: 'src/server/engine/write/writeContext.ts',
        from: 'if (version === current.version) return;',
        to: 'if (version) return;',
        layer: 'server',
        tests: ['src/server/payments/payments.test.ts'],
    },
    {
        title: 'idempotency key reused for another body',
        file: 'src/server/engine/http/idempotency.ts',
        from: 'row.request_hash !== hash || row.operation !== operation',
        to: 'row.operation !== operation',
        layer: 'server',
        tests: ['test/security/requests.test.ts'],
    },
    {
        title: 'ended session still signs in',
        file: 'src/server/identity/authenticate.ts',
        from: '} AND s.ended_at IS NULL AND s.expires_at',
        to: '} AND s.expires_at',
        layer: 'server',
        tests: ['src/server/identity/sessions.test.ts'],
    },
    {
        title: 'expired link to a file opens',
        file: 'src/server/platform/files/links.ts',
        from: 'expiry > now ?',
        to: 'expiry > 0 ?',
        layer: 'server',
        tests: ['src/server/platform/files/files.test.ts'],
    },
    {
        title: "change event of another customer's record",
        file: 'src/server/engine/http/eventStream.ts',
        from: 'event.customerId !== caller.customerId',
        to: 'event.customerId === undefined',
        layer: 'server',
        tests: ['src/server/engine/http/eventStream.test.ts'],
    },
    {
        title: 'released migration changed',
        file: 'src/server/platform/database/migrations/0003_identity.sql',
        from: 'user_id bigint PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,\n    -- argon2id',
        to: 'user_id bigint PRIMARY KEY REFERENCES users (id),\n    -- argon2id',
        layer: 'check',
        tests: ['scripts/generate/run.ts', '--check'],
    },
];
