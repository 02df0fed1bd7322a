// supabase-js wants a WebSocket to exist, which Node 20 does not have; nothing here opens one.
globalThis.WebSocket ??= class {} as unknown as typeof WebSocket;
