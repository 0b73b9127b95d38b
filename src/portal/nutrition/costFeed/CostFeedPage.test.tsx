// @vitest-environment jsdom
import { act, cleanup, fireEvent, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { BuiltContext } from '../../public/built';
import CostFeedPage from './CostFeedPage';

const page = (
    <StrictMode>
        <BuiltContext value={{ address: '/calculate-cost-feed', language: 'en' }}>
            <CostFeedPage />
        </BuiltContext>
    </StrictMode>
);
let root: Root | undefined;
afterEach(() => {
    act(() => root?.unmount());
    cleanup();
    document.body.replaceChildren();
});

/** Page as the build renders it, without its script. */
const preRendered = () => {
    const container = document.createElement('div');
    container.innerHTML = renderToString(page);
    document.body.append(container);
    const feed = () => within(container).getByRole('group', { name: 'Loose lick' });
    const box = (label: RegExp) => within(feed()).getByLabelText<HTMLInputElement>(label);
    const hydrate = () =>
        act(() => {
            root = hydrateRoot(container, page);
        });
    return { container, feed, box, hydrate };
};

describe('The cost comparison', () => {
    it('calculates with the texts typed into two fields before hydration', () => {
        const { container, box, hydrate } = preRendered();
        box(/^Price per kg/).value = '2';
        box(/^Each animal eats/).value = '250';
        hydrate();
        expect(box(/^Price per kg/).value).toBe('2');
        expect(box(/^Each animal eats/).value).toBe('250');
        // 250 g at 2 $/kg
        expect(container.textContent).toContain('$0.5000');
    });
    it('preserves a text removed and a form chosen before hydration', () => {
        const { box, feed, hydrate } = preRendered();
        box(/^Name/).value = '';
        hydrate();
        fireEvent.change(document.querySelector('input[inputmode="decimal"]') as Element, { target: { value: '90' } });
        const names = [...document.querySelectorAll('legend')].map(legend => legend.textContent);
        expect(names).toContain('Feed 2');
        expect(feed).toThrow(/Loose lick/);
        act(() => root?.unmount());
        document.body.replaceChildren();

        const other = preRendered();
        const liquid = within(other.feed()).getByRole<HTMLInputElement>('radio', { name: 'In the water' });
        liquid.checked = true;
        other.hydrate();
        expect(within(other.feed()).getByLabelText(/^Price per litre/)).toBeTruthy();
    });
});
