CREATE TABLE "refund" (
	"out_refund_no" text PRIMARY KEY NOT NULL,
	"out_trade_no" text,
	"order_sn" text NOT NULL,
	"place_type" smallint NOT NULL,
	"amount" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asked_at" timestamp with time zone,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "refund_payment" ON "refund" USING btree ("out_trade_no");--> statement-breakpoint
CREATE INDEX "refund_order" ON "refund" USING btree ("order_sn");--> statement-breakpoint
CREATE INDEX "refund_open" ON "refund" USING btree ("next_at") WHERE "refund"."state" <> 'done';