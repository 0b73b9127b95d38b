import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../test/eventually';
import { fieldTexts } from './fieldTexts';
import { SignedOut } from './SignedOut';

const texts = fieldTexts.signedOut;
const fetchHealth = vi.fn<typeof fetch>();
beforeEach(() => {
    fetchHealth.mockReset();
    vi.stubGlobal('fetch', fetchHealth);
});
afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
});

it('The signed-out screen waits for a healthy server before it redirects to login', async () => {
    fetchHealth.mockRejectedValue(new TypeError('Failed to fetch'));
    const leave = vi.fn();
    render(<SignedOut onReachable={leave} />);
    await screen.findByText(texts.noSignal);
    expect(screen.getByRole('heading', { name: texts.title })).toBeTruthy();
    expect(leave).not.toHaveBeenCalled();
    // a network without internet access
    fetchHealth.mockResolvedValue(new Response('', { status: 502 }));
    await userEvent.click(screen.getByRole('button', { name: texts.signIn }));
    await screen.findByText(texts.noSignal);
    expect(leave).not.toHaveBeenCalled();
    fetchHealth.mockResolvedValue(new Response('{}'));
    window.dispatchEvent(new Event('online'));
    await eventually(() => expect(leave).toHaveBeenCalledTimes(1));
});
