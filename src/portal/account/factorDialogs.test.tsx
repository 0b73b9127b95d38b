import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { envelope, renderPart, setupApi } from '../admin/testBench';
import { AppSetup } from './FactorDialogs';

const { server } = setupApi();
const user = userEvent.setup({ delay: null });

it('`AppSetup` sets up an authenticator app by password and code, and shows errors at their fields', async () => {
    const refused = (field: string, text: string) =>
        HttpResponse.json({ errors: { [field]: [text] } }, { status: 422 });
    server.use(
        http.post('*/account/authenticator', () => refused('password', 'Wrong password.'), { once: true }),
        http.post('*/account/authenticator', () => envelope({ secret: 'ABCDEFGH', uri: 'otpauth://totp/x' })),
        http.post('*/account/authenticator/confirm', () => envelope({ recovery_codes: ['one'] })),
    );
    const onDone = vi.fn();
    renderPart(<AppSetup onDone={onDone} onCancel={() => {}} />);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Enter your password.')).toBeTruthy();
    await user.type(screen.getByLabelText(/^Your password/), 'secret{Enter}');
    expect(await screen.findByText('Wrong password.')).toBeTruthy();
    expect(screen.getByLabelText(/^Your password/)).toHaveProperty('value', 'secret');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    const code = await screen.findByRole('textbox');
    await user.type(code, '12 34{Enter}');
    expect(await screen.findByText('Enter all 6 digits of the code.')).toBeTruthy();
    await user.type(code, '567{Enter}');
    expect(code).toHaveProperty('value', '123456');
    await waitFor(() => expect(onDone).toHaveBeenCalledWith(['one']));
});
