import { screen } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { envelope, renderPart, screenOf, setupApi, signIn } from '../admin/testBench';
import { CreditFigures } from './CreditFigures';

const { server } = setupApi();
const show = (credit: object) => {
    server.use(http.get('*/customers/1/credit', () => envelope({ open: 40, payment_days: 0, ...credit })));
    renderPart(<CreditFigures customer={1} />);
};

beforeEach(() => {
    screenOf(false);
    signIn({ staff: true, permissions: ['read_customer'] });
});

describe('The credit of a customer', () => {
    it('shows that no credit limit applies to cash before delivery', async () => {
        show({ limit: null, left: null, credit_type: 'Prepaid' });
        expect(await screen.findByText('Cash before delivery: no credit limit applies.')).toBeTruthy();
        expect(screen.queryByText('Available')).toBeNull();
    });
});
