// Ticks every second, also for hidden tabs, whose own timers browsers slow down to one a minute. A plain script: the
// bundler copies it as it is, without its runtime.
setInterval(() => postMessage(null), 1000);
