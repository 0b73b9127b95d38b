import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { renderPart, setupApi, signIn } from '../admin/testBench';
import { ProfileTab } from './ProfileTab';

const { server, calls } = setupApi();
const user = userEvent.setup();

it('The profile tab has one name field, saves it, and confirms the update', async () => {
    signIn({});
    server.use(
        http.put('*/api/main/auth/multi-platform/me', () => HttpResponse.json({ body: { fullname: 'Marnie Dunn' } })),
    );
    renderPart(<ProfileTab />);
    const names = await screen.findAllByLabelText(/name/i, { selector: 'input' });
    expect(names).toHaveLength(1);
    await user.clear(names[0] as HTMLElement);
    await user.type(names[0] as HTMLElement, 'Marnie Dunn');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Profile updated')).toBeTruthy();
    await waitFor(() => expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ fullname: 'Marnie Dunn', phone: null });
});
