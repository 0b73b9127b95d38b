import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { partialProps } from '../../../test/portal/uncheckedProps';
import { serverClock } from '../session/serverClock';
import { ClockWarning } from './ClockWarning';
import type { FieldDay, FieldJob } from './fieldApi';
import { jobsOfDay } from './jobsOfDay';

const NOW = Date.parse('2026-11-26T02:00:00Z');
const DAY_MS = 86_400_000;
const job = (id: number, scheduled_on: string) =>
    partialProps<FieldJob>({ id, status: 1, priority: 'medium', scheduled_on, due_on: null });
const DAY = partialProps<FieldDay>({ jobs: [job(1, '2026-11-26'), job(2, '2026-11-27')] });

/** A phone whose clock is a day slow. */
beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW - DAY_MS });
    serverClock.learn(NOW);
});
afterEach(() => {
    cleanup();
    vi.setSystemTime(NOW);
    serverClock.learn(NOW);
    vi.useRealTimers();
    serverClock.learn(Date.now());
});

it("Jobs of today follow the server's day on a phone whose clock is a day slow", () => {
    expect(jobsOfDay(DAY, 'today')).toMatchObject({ today: '2026-11-26', jobs: [{ id: 1 }] });
    expect(jobsOfDay(DAY, 'tomorrow')).toMatchObject({ date: '2026-11-27', jobs: [{ id: 2 }] });
});

it('The clock warning shows phone and server time while they differ', () => {
    const { rerender } = render(<ClockWarning />);
    const { textContent } = screen.getByRole('status');
    expect(textContent).toMatch(/^The clock of this phone is wrong\. Phone: 25 Nov 2026 .+\. Server: 26 Nov 2026 .+\./);
    vi.setSystemTime(NOW);
    serverClock.learn(NOW);
    rerender(<ClockWarning key="right" />);
    expect(screen.queryByRole('status')).toBeNull();
});
