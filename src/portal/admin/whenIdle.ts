/** Runs a task when the browser is idle. Safari has no requestIdleCallback. */
export const whenIdle: (work: () => void) => void =
    globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200));
