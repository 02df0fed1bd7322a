const { MessageChannel: Native } = globalThis;

/**
 * Keeps React rendering on a page that comes back from the page cache: import it before React. The
 * scheduler wakes itself by a message, and waits for that message for good (scheduler 0.27,
 * `schedulePerformWorkUntilDeadline`). WebKit drops it when the page is left before it arrives, so
 * that a form would show "Joining..." for ever. One more message does no harm to a scheduler that
 * has nothing to do.
 */
class SchedulerChannel extends Native {
  constructor() {
    super();
    // The first channel is React's; nothing else needs this.
    globalThis.MessageChannel = Native;
    globalThis.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) this.port2.postMessage(null);
    });
  }
}

globalThis.MessageChannel = SchedulerChannel;
