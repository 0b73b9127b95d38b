/** Buttons that were pressed before the script of the page was there, in their order. */
declare global {
    interface Window {
        earlyPresses?: { buttons: HTMLButtonElement[]; stop: () => void };
    }
}

/**
 * Until the page is taken over, its buttons do nothing but remember that they were pressed; the Enter key presses the
 * button of its form. A form would otherwise be sent by the browser itself.
 */
export const keepPresses = () => {
    const buttons: HTMLButtonElement[] = [];
    const onClick = (event: Event) => {
        const button = event.target instanceof Element && event.target.closest('button');
        if (!button) return;
        event.preventDefault();
        // who waits presses again, and means it once
        if (button.type === 'submit' && buttons.includes(button)) return;
        buttons.push(button);
        button.classList.add('hw-pressed');
    };
    const onSubmit = (event: Event) => event.preventDefault();
    document.addEventListener('click', onClick, true);
    document.addEventListener('submit', onSubmit, true);
    const stop = () => {
        document.removeEventListener('click', onClick, true);
        document.removeEventListener('submit', onSubmit, true);
    };
    window.earlyPresses = { buttons, stop };
};

/** Once the page answers: each press as if it were made now. */
export const replayPresses = async () => {
    const early = window.earlyPresses;
    delete window.earlyPresses;
    early?.stop();
    for (const button of early?.buttons ?? []) {
        button.classList.remove('hw-pressed');
        button.click();
        // what one press changes is on the page before the next
        await new Promise(resolve => setTimeout(resolve));
    }
};
